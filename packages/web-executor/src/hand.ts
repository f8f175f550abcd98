import type { Tab } from './tab.ts'
import type { Item } from './tree/item.ts'
import type { Point } from './tree/layout.ts'
import { pathOf, type Screen } from './tree/screen.ts'
import { wait } from './wait.ts'

const TRY_AGAIN_MS = 80
/** How long something may be moving, or have something else in front of it. */
const SETTLE_MS = 2000

export type Pressed = 'pressed' | 'gone' | 'covered' | 'disabled'

/**
 * Presses an item as a hand would: in its middle, once it stands still and nothing is in front of it. It answers before
 * anything was pressed when that cannot be.
 */
export async function press(tab: Tab, item: Item, signal: AbortSignal): Promise<Pressed> {
  const until = Date.now() + SETTLE_MS
  let before: Point | undefined
  let result: Pressed = 'covered'
  for (;;) {
    signal.throwIfAborted()
    const screen = await tab.look()
    const now = screen.again(item)
    if (!now) return 'gone'
    result = now.isDisabled ? 'disabled' : 'covered'
    const point = now.isDisabled ? undefined : await middleOf(tab, now)
    const isStill = point !== undefined && point.x === before?.x && point.y === before.y
    if (isStill && (await isOnTop(tab, screen, now, point))) {
      signal.throwIfAborted()
      await tab.page.mouse.click(point.x, point.y)
      return 'pressed'
    }
    before = point
    if (Date.now() >= until) return result
    await wait(TRY_AGAIN_MS, signal)
  }
}

/** Presses it by the keyboard, where what is seen is only drawn and the real one is out of sight. */
export async function pressByKey(tab: Tab, item: Item): Promise<void> {
  await focus(item)
  await tab.page.keyboard.press('Space')
}

export const focus = async ({ place }: Item): Promise<void> => {
  await place.session.send('DOM.focus', { backendNodeId: place.node })
}

/** Puts a text into a field, in the place of what was in it. It never presses Enter: that might send. */
export async function write(tab: Tab, field: Item, text: string): Promise<void> {
  await focus(field)
  const { keyboard } = tab.page
  await keyboard.press('ControlOrMeta+a')
  if (text === '') await keyboard.press('Delete')
  else await keyboard.insertText(text)
}

async function middleOf(tab: Tab, { place }: Item): Promise<Point | undefined> {
  const node = { backendNodeId: place.node }
  try {
    await place.session.send('DOM.scrollIntoViewIfNeeded', node)
    const { quads } = await place.session.send('DOM.getContentQuads', node)
    const quad = quads.find(
      ([x1 = 0, y1 = 0, , , x2 = 0, y2 = 0]) => Math.abs(x2 - x1) > 1 && Math.abs(y2 - y1) > 1,
    )
    if (!quad) return undefined
    const [x1 = 0, y1 = 0, , , x2 = 0, y2 = 0] = quad
    const corner = tab.cornerOf(place.session)
    return { x: corner.x + (x1 + x2) / 2, y: corner.y + (y1 + y2) / 2 }
  } catch {
    // It has no place on the page, or is gone.
    return undefined
  }
}

async function isOnTop(tab: Tab, screen: Screen, { place }: Item, point: Point): Promise<boolean> {
  const top = await tab.nodeAt(point, place.session)
  const hit = top === undefined ? undefined : screen.nodeOf(place.session, top)
  return pathOf(hit).some(({ id }) => id === place.node)
}
