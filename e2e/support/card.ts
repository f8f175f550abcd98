import type { Locator } from 'playwright-core'

/** A confirmation card on the screen. */
export class Card {
  readonly element: Locator
  readonly planId: string

  private constructor(element: Locator, planId: string) {
    this.element = element
    this.planId = planId
  }

  /** Waits for the card that says something, and keeps to it whatever comes after. */
  static async find(place: Locator, about: string | RegExp): Promise<Card> {
    const found = place.locator('article[data-plan]').filter({ hasText: about }).last()
    const planId = (await found.getAttribute('data-plan'))!
    return new Card(place.locator(`article[data-plan="${planId}"]`), planId)
  }

  get allowButton(): Locator {
    return this.element.getByRole('button', { name: /^Allow/ }).first()
  }

  get denyButton(): Locator {
    return this.element.getByRole('button', { name: /^Deny/ }).first()
  }

  async allow(): Promise<void> {
    await this.allowButton.click()
  }

  async deny(): Promise<void> {
    await this.denyButton.click()
  }

  /** `standard` or `elevated`. */
  tier(): Promise<string | null> {
    return this.element.getAttribute('data-tier')
  }

  text(): Promise<string> {
    return this.element.innerText()
  }

  /** Waits until it shows what became of it. */
  async becomes(status: 'succeeded' | 'dismissed' | 'failed' | 'expired' | 'partial'): Promise<void> {
    const { element } = this
    await element.and(element.page().locator(`[data-status="${status}"]`)).waitFor()
  }
}
