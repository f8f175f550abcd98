import { statsOf } from '../stats.ts'
import { type Browser, type Handicap, openWindow, type Page, type Place, slowDown, visit } from './visit.ts'

interface Loading {
  readonly paintMs: number
  readonly interactiveMs: number
}

/** A page that has been quiet for this long is done with what it does at the start. */
const QUIET_MS = 500

/** Runs in the page: when the last task ended that would have kept a click waiting. */
const watchTasks = `
  globalThis.lastBusy = 0
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      globalThis.lastBusy = Math.max(lastBusy, startTime + duration)
  }).observe({ type: 'longtask', buffered: true })
`

/**
 * First contentful paint, and when the page could be used: its heading and its data are there, and the last long task is
 * over.
 */
async function load(page: Page, path: string): Promise<Loading> {
  await page.addInitScript(watchTasks)
  await visit(page, path)
  await page.locator('main [aria-busy=true], main .animate-pulse').first().waitFor({ state: 'detached' })
  const shownMs = await page.evaluate<number>('performance.now()')
  await page.waitForTimeout(QUIET_MS)
  const paintMs = await page.evaluate<number>(
    "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN",
  )
  const busyMs = await page.evaluate<number>('lastBusy')
  return { paintMs, interactiveMs: Math.max(shownMs, busyMs) }
}

async function measure(
  browser: Browser,
  place: Place,
  { path, rounds, handicap, isWarm }: Options,
): Promise<Loading[]> {
  const loadings: Loading[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await openWindow(browser, place)
    if (isWarm) await visit(page, path)
    if (handicap) await slowDown(page, handicap)
    loadings.push(await load(page, path))
    await page.context().close()
  }
  return loadings
}

interface Options {
  readonly path: string
  readonly rounds: number
  readonly handicap?: Handicap
  /** The scripts are in the browser's cache. */
  readonly isWarm?: boolean
}

const SLOW: Handicap = { cpu: 4, megabits: 10, latencyMs: 40 }

export async function measureLoading(
  browser: Browser,
  place: Place,
  paths: readonly string[],
  rounds: number,
): Promise<string[][]> {
  const ways = [
    ['empty cache', {}],
    ['again', { isWarm: true }],
    ['empty cache, CPU 4 × slower, 10 Mbit/s, 40 ms', { handicap: SLOW }],
  ] as const
  const rows: string[][] = []
  for (const path of paths) {
    for (const [name, way] of ways) {
      const loadings = await measure(browser, place, { path, rounds, ...way })
      const paint = statsOf(loadings.map(({ paintMs }) => paintMs))
      const interactive = statsOf(loadings.map(({ interactiveMs }) => interactiveMs))
      const show = ({ p50, p95 }: typeof paint): string => `${p50.toFixed(0)} / ${p95.toFixed(0)}`
      rows.push([`${path}, ${name}`, show(paint), show(interactive)])
    }
  }
  return rows
}
