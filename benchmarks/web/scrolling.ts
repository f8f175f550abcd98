import { nextFrame, watchFrames } from './frames.ts'
import { type Browser, openWindow, type Place, visit } from './visit.ts'

const STEP_PX = 240
const STEPS = 240

const ROWS_IN_SIGHT = 10

/** Turns the wheel over a long list and looks at the frames. */
export async function measureScrolling(browser: Browser, place: Place, path: string): Promise<string[][]> {
  const page = await openWindow(browser, place)
  await visit(page, path)
  const rows = page.locator('main [data-index]')
  await rows.nth(ROWS_IN_SIGHT).waitFor()
  await rows.nth(ROWS_IN_SIGHT / 2).hover()
  const frames = await watchFrames(page)
  for (let step = 0; step < STEPS; step++) {
    await page.mouse.wheel(0, STEP_PX)
    await nextFrame(page)
  }
  const told = await frames()
  const drawn = await rows.count()
  const last = await rows.last().getAttribute('data-index')
  await page.context().close()
  return [
    ...told,
    ['rows in the page at once', String(drawn)],
    ['scrolled to about row', String(Number(last ?? 0) + 1)],
  ]
}
