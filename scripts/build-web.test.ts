import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { stampOf } from './build-web.mjs'
import { root } from './install.mjs'

async function put(folder: string, name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), text)
}

it('notices every change of the sources, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-sources-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const stamp = (): string => stampOf(folder, ['index.html', 'src', 'not-there'])
  const seen = new Set<string>()
  const expectNew = (): void => {
    expect(seen).not.toContain(stamp())
    seen.add(stamp())
  }

  expectNew()
  await put(folder, 'index.html', 'a page')
  expectNew()
  await put(folder, 'src/a.ts', 'a')
  expectNew()
  await put(folder, 'src/deep/b.ts', 'b')
  expectNew()
  await put(folder, 'src/a.ts', 'A')
  expectNew()
  await rm(join(folder, 'src/deep/b.ts'))
  await put(folder, 'src/deep/c.ts', 'b')
  expectNew()

  const before = stamp()
  await put(folder, 'src/a.test.ts', 'a test')
  await put(folder, 'src/.swap', 'of an editor')
  await put(folder, 'elsewhere.ts', 'not a source')
  expect(stamp()).toBe(before)
})

it('builds pages once, compressed, and then leaves them alone', { timeout: 60_000 }, async () => {
  const pages = join(root, 'apps/web/dist')
  const build = () => promisify(execFile)(process.execPath, [join(root, 'scripts/build-web.mjs')])
  await build()
  const index = await readFile(join(pages, 'index.html'), 'utf8')
  const [, script] = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(index)!
  const sizeOf = async (file: string): Promise<number> => (await stat(join(pages, file))).size
  expect(await sizeOf(`${script}.br`)).toBeLessThan(await sizeOf(script!))
  expect(await sizeOf(`${script}.gz`)).toBeLessThan(await sizeOf(script!))
  expect(index).not.toMatch(/<script(?![^>]* src=)/)

  const state = async () => ({
    madeOf: await readFile(join(pages, '.stamp'), 'utf8'),
    madeAt: (await stat(join(pages, 'index.html'))).mtimeMs,
  })
  const before = await state()
  await build()
  const after = await state()
  // Somebody may be writing the sources while this runs; then, and only then, they are built again.
  expect(after.madeAt === before.madeAt).toBe(after.madeOf === before.madeOf)
})
