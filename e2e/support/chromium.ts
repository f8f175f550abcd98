import { access, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packed, { inflate } from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
import { withLock } from './with-lock.ts'

// The browser comes out of an npm package, with the libraries and the font that a bare machine lacks. It is unpacked into
// the temporary folder once, and stays there for the next run.

const packageFolder = new URL('../../', import.meta.resolve('@sparticuz/chromium'))

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

async function unpack(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('package.json', packageFolder), 'utf8')) as {
    version: string
  }
  const folder = join(tmpdir(), `countersign-chromium-${version}-${userInfo().uid}`)
  await withLock(`${folder}.lock`, async () => {
    if (await exists(folder)) return
    const staging = await mkdtemp(`${folder}-`)
    try {
      await inflateInto(staging)
      await writeFile(join(staging, 'fonts.conf'), fontsConf(join(folder, 'fonts')))
      await rename(staging, folder)
    } finally {
      await rm(staging, { recursive: true, force: true })
    }
  })
  return folder
}

/** The package unpacks into whatever is the temporary folder, and asks for that as soon as it is called. */
function inflateInto(folder: string): Promise<unknown> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    return Promise.all([
      packed.executablePath(),
      inflate(fileURLToPath(new URL('bin/al2023.tar.br', packageFolder))),
    ])
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

const fontsConf = (fonts: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${fonts}-cache</cachedir></fontconfig>\n`

/** A Chromium of its own. `CHROMIUM_PATH` names another one, for systems that the package has none for. */
export async function launchBrowser(...more: readonly string[]): Promise<Browser> {
  const other = process.env['CHROMIUM_PATH']
  if (other) return chromium.launch({ executablePath: other, args: [...more] })
  const folder = await unpack()
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', '--font-render-hinting=none', ...more],
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  })
}

let shared: Promise<Browser> | undefined

/** The browser of this worker. Test files share it: each person has a context of their own in it. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await (shared ??= launchBrowser())
  if (browser.isConnected()) return browser
  shared = launchBrowser()
  return shared
}
