import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '@countersign/e2e/support/chromium.ts'
import { ensurePages } from '@countersign/e2e/support/pages.ts'
import { type Server, startServer } from '../server.ts'
import { printTable } from '../stats.ts'
import { measureLoading } from './loading.ts'
import { doAll, post } from './post.ts'
import { measureScrolling } from './scrolling.ts'
import { measureSizes } from './sizes.ts'
import { DAYS, makeTrip, measureDragging, measurePreviews, STOPS } from './trips.ts'
import type { Browser, Place } from './visit.ts'

const isQuick = process.argv.includes('--quick')
const ROUNDS = isQuick ? 3 : 9
const CLIENTS = 5000

/** Everything before a workspace, then the pages of each, then what is across them. */
const PAGES = [
  '/sign-in',
  '/practice',
  '/practice/clients',
  '/practice/calendar',
  '/practice/meal-plans',
  '/itinerary',
  '/itinerary/demo-trip-tokyo',
  '/approvals',
  '/activity',
  '/settings/profile',
]

async function signIn(browser: Browser, { address, link }: Server): Promise<Place> {
  if (link === undefined) throw new Error('The server gave no link to sign in with')
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const state = await context.storageState()
  await context.close()
  return { address, state }
}

const names = ['Ada', 'Ben', 'Chloe', 'Dario', 'Elif', 'Femi', 'Greta', 'Hugo', 'Ines', 'Jonas']

/** Makes clients until there are as many. */
async function fillUpTo(count: number, server: Server): Promise<void> {
  const { total } = await post<{ total: number }>(server, '/api/tools/call', { tool: 'list_clients' })
  const numbers = Array.from({ length: count - total }, (_, index) => total + index)
  await doAll(numbers, (number) => {
    const letters = String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
    return post(server, '/api/actions/create_client', {
      first_name: names[number % names.length],
      last_name: `Bench${letters}`,
      email: `bench.${letters}@example.com`,
    })
  })
}

const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
await ensurePages()
const server = await startServer({ DATA_DIR: folder })
const browser = await launchBrowser()
try {
  console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`)
  console.log(`Chromium ${browser.version()} against the real server on the same machine, demo data.`)
  console.log('Maps are drawn in software, without a graphics card.\n')
  const place = await signIn(browser, server)

  const sizes = await measureSizes(browser, place, PAGES)
  printTable(['script of a first load', 'KiB, compressed', 'files'], sizes)

  const loading = await measureLoading(browser, place, ['/practice', '/practice/clients'], ROUNDS)
  printTable([`ms, p50 / p95 of ${ROUNDS}`, 'first paint', 'interactive'], loading)

  await fillUpTo(CLIENTS, server)
  const scrolling = await measureScrolling(browser, place, '/practice/clients')
  printTable([`scrolling through ${CLIENTS.toLocaleString('en')} clients`, ''], scrolling)

  const tripId = await makeTrip(server)
  const path = `/itinerary/${tripId}`
  const trip = `trip of ${DAYS} days and ${STOPS.toLocaleString('en')} destinations`
  const loadingTrip = await measureLoading(browser, place, [path], ROUNDS)
  const named = loadingTrip.map(([name = '', ...rest]) => [name.replace(path, 'trip'), ...rest])
  printTable([`${trip}: ms, p50 / p95 of ${ROUNDS}`, 'first paint', 'interactive'], named)
  printTable([`dragging on a ${trip}`, ''], await measureDragging(browser, place, path))
  const previews = await measurePreviews(browser, place, { server, tripId, rounds: ROUNDS })
  printTable([`three steps on a ${trip}, p50 / p95 of ${ROUNDS}`, ''], previews)
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
