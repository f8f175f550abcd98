import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApi } from '../support/api.ts'
import { launchBrowser } from '../support/chromium.ts'
import { ensurePages, root } from '../support/pages.ts'
import { desk, type Person, phone, sitDown } from '../support/person.ts'
import { startServer } from '../support/server.ts'
import { prepare, screens } from './screens.ts'
import { shrinkPng } from './shrink-png.ts'

// `npm run screenshots`: the main screens with the demo practice, in both colours, wide and narrow.

const NOW = '2026-06-09T08:40:00Z'
const LARGEST = 150 * 1024
const AT_REST_MS = 3000
const folder = join(root, 'docs/images')

const schemes = ['light', 'dark'] as const
const widths = { '': desk, '-phone': phone }

await ensurePages()
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'countersign-screenshots-'))
const server = await startServer({
  dataDir,
  imports: [fileURLToPath(new URL('./fixed-clock.ts', import.meta.url))],
  env: { COUNTERSIGN_DEMO: '1', COUNTERSIGN_CLOCK: NOW },
})
const browser = await launchBrowser()
const only = process.argv.slice(2)

try {
  const api = openApi(server.address)
  await prepare(api)
  const [, link = ''] = /^Sign in, once, within a day: (\S+)$/m.exec(server.said()) ?? []
  const first = await sitDown(browser, { baseURL: server.address })
  await first.follows(link)
  await first.givesPassword('correct horse battery staple')
  const cookies = await first.cookies()
  await first.leave()

  for (const screen of screens.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(api)
    for (const [suffix, viewport] of Object.entries(widths)) {
      const person = await sitDown(browser, { baseURL: server.address, viewport })
      await person.hasTheTime(NOW)
      if (screen.isOutside !== true) await person.takeCookies(cookies)
      await person.opens(path)
      await person.seesPage()
      await screen.arrange?.(person)
      await person.seesPage()
      // As long as a question is open its run is followed, so the network may never be at rest.
      await person.page.waitForLoadState('networkidle', { timeout: AT_REST_MS }).catch(() => {})
      for (const scheme of schemes) await take(person, scheme, `${screen.name}${suffix}-${scheme}.png`)
      await screen.tidy?.(person)
      await person.leave()
    }
  }
} finally {
  await browser.close()
  await server.kill()
  await rm(dataDir, { recursive: true, force: true })
}

async function take(person: Person, colorScheme: (typeof schemes)[number], name: string): Promise<void> {
  await person.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Colours take a moment to change.
  await person.page.waitForTimeout(100)
  // Maps take longer.
  await person.page.locator('[data-settled=false]').waitFor({ state: 'detached' })
  const picture = shrinkPng(await person.page.screenshot({ caret: 'hide' }))
  await writeFile(join(folder, name), picture)
  const size = picture.byteLength
  console.log(`${name} ${Math.round(size / 1024)} KB${size > LARGEST ? ', too large' : ''}`)
  if (size > LARGEST) process.exitCode = 1
}
