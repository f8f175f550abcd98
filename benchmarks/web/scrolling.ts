import { statsOf } from '../stats.ts'
import { type Browser, openWindow, type Place, visit } from './visit.ts'

const STEP_PX = 240
const STEPS = 240
/** A frame that takes longer than this is seen to stutter, at 60 a second. */
const STUTTER_MS = 34

const ROWS_IN_SIGHT = 10

/** Runs in the page: how long each frame took. */
const watchFrames = `
  globalThis.frameTimes = []
  let last = performance.now()
  const note = (now) => {
    frameTimes.push(now - last)
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
`

/** Turns the wheel over a long list and looks at the frames. */
export async function measureScrolling(browser: Browser, place: Place, path: string): Promise<string[][]> {
  const page = await openWindow(browser, place)
  await visit(page, path)
  const rows = page.locator('main [data-index]')
  await rows.nth(ROWS_IN_SIGHT).waitFor()
  await rows.nth(ROWS_IN_SIGHT / 2).hover()
  await page.evaluate(watchFrames)
  for (let step = 0; step < STEPS; step++) {
    await page.mouse.wheel(0, STEP_PX)
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  const frames = await page.evaluate<number[]>('globalThis.frameTimes')
  const drawn = await rows.count()
  const last = await rows.last().getAttribute('data-index')
  await page.context().close()
  const { p50, p95 } = statsOf(frames)
  const stutters = frames.filter((frame) => frame > STUTTER_MS).length
  return [
    ['frame, p50 / p95', `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`],
    ['frames longer than 34 ms', `${stutters} of ${frames.length}`],
    ['rows in the page at once', String(drawn)],
    ['scrolled to about row', String(Number(last ?? 0) + 1)],
  ]
}
