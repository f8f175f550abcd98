import type { Locator } from 'playwright-core'
import type { Person } from './person.ts'

/** How far apart the pointer looks for something on the map; what is there can be met from as far as a few pixels. */
const STRIDE = 8

/** The page of a trip, as somebody sees it. */
export class TripPage {
  readonly person: Person

  constructor(person: Person) {
    this.person = person
  }

  static async open(person: Person, tripId: string): Promise<TripPage> {
    await person.opens(`/itinerary/${tripId}`)
    const page = new TripPage(person)
    await person.seesPage()
    return page
  }

  day(number: number): Locator {
    return this.person.page.locator(`[data-day="${number}"]`)
  }

  /** The stops of a day in order; after those that a plan touches, what it would do with them. */
  stopsOf(number: number): Promise<string[]> {
    return this.day(number)
      .getByRole('list', { name: `Stops of day ${number}` })
      .getByRole('listitem')
      .evaluateAll((cards) =>
        cards.map((card) => {
          const name = card.querySelector('[data-name]')?.textContent ?? ''
          const said = [...card.querySelectorAll('p')].map(({ textContent }) => textContent)
          return [name, ...said.filter((words) => words.startsWith('Would'))].join(': ')
        }),
      )
  }

  /** The button that chooses a stop, lifts it by keys and has what can be done with it beside it. */
  stop(name: string): Locator {
    return this.person.page.locator('[data-stop]:enabled').filter({ hasText: name })
  }

  get map(): Locator {
    return this.person.page.getByRole('region', { name: /^Map of/ })
  }

  /** Waits until everything on the map is drawn. */
  async seesMap(): Promise<void> {
    await this.person.page.locator('[data-settled=true]').waitFor()
  }

  /** What the map tells of whatever is in its middle: the pointer goes from there to the sides until it meets something. */
  async pointsAtMiddle(): Promise<string> {
    const { page } = this.person
    await this.seesMap()
    const { x, y, width, height } = (await this.map.boundingBox())!
    const told = page.locator('.countersign-map > [role=presentation]')
    for (let away = 0; away < width / 4; away += STRIDE)
      for (const side of [-away, away]) {
        await page.mouse.move(x + width / 2 + side, y + height / 2)
        await page.evaluate(
          'new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))',
        )
        if (await told.isVisible()) return (await told.innerText()).replaceAll(/\s*\n\s*/g, ': ')
      }
    throw new Error('There is nothing in the middle of the map')
  }

  /** Whether the map is set to show the ways of the days. */
  async showsRoutes(): Promise<boolean> {
    await this.person.button('Layers').click()
    const isOn = await this.person.page.getByRole('switch', { name: /Day routes/ }).isChecked()
    await this.person.keyboard.presses('Escape')
    return isOn
  }
}
