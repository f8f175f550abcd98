import type { Locator, Page } from 'playwright-core'

const MAX_STOPS = 150

/** Somebody without a mouse. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async presses(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  async types(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
  }

  /** Goes from stop to stop until it has the focus, and sees that the focus can be seen. */
  async goesTo(goal: Locator, key: 'Tab' | 'Shift+Tab' | 'End' = 'Tab'): Promise<void> {
    await goal.first().waitFor()
    for (let stop = 0; stop < MAX_STOPS; stop++) {
      if (await hasFocus(goal)) return sees(this.#page)
      await this.#page.keyboard.press(key)
    }
    throw new Error(`${key} never reaches ${String(goal)}`)
  }

  /** The same the other way round: a card stands before the field that one wrote into. */
  async goesBackTo(goal: Locator): Promise<void> {
    await this.goesTo(goal, 'Shift+Tab')
  }

  /** Goes there and writes over what stands there. */
  async fills(field: Locator, text: string): Promise<void> {
    await this.goesTo(field)
    await this.presses('Control+A')
    await this.types(text)
  }

  /** Goes there and presses Enter. */
  async activates(control: Locator): Promise<void> {
    await this.goesTo(control)
    await this.presses('Enter')
  }
}

const hasFocus = (goal: Locator): Promise<boolean> =>
  goal.first().evaluate((node) => node === node.ownerDocument.activeElement)

/** An outline, a ring or, in a menu, a ground of its own: something must say where one is. */
async function sees(page: Page): Promise<void> {
  const isShown = await page.evaluate<boolean>(`(() => {
    // Where all of a row can be pressed, what lies over it shows that.
    const shows = (node) => [undefined, '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node, part)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
    const node = document.activeElement
    const ground = (of) => getComputedStyle(of).backgroundColor
    if (node.role === 'menuitem') return ground(node) !== ground(node.nextElementSibling ?? node.parentElement)
    return shows(node) || (node.parentElement !== null && shows(node.parentElement))
  })()`)
  if (!isShown) {
    const what = await page.evaluate<string>('document.activeElement.outerHTML.slice(0, 200)')
    throw new Error(`The focus cannot be seen on ${what}`)
  }
}
