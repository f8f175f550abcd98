import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { Card } from './card.ts'
import { Keyboard } from './keyboard.ts'

const PATIENCE_MS = 15_000

export interface Seat {
  readonly baseURL: string
  readonly colorScheme?: 'light' | 'dark'
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly timezoneId?: string
  readonly locale?: string
}

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

export const desk = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** A browser window of one's own, with nobody signed in. */
export async function sitDown(browser: Browser, seat: Seat): Promise<Person> {
  const context = await browser.newContext({
    viewport: desk,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    ...seat,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return new Person(context, await context.newPage())
}

/** Somebody at a browser: what they do and what they see. */
export class Person {
  readonly page: Page
  readonly #context: BrowserContext
  readonly #log: string[] = []
  readonly #faults: string[] = []

  constructor(context: BrowserContext, page: Page) {
    this.#context = context
    this.page = page
    page.on('console', (message) => {
      const line = `${message.type()}: ${message.text()}`
      this.#log.push(line)
      // A refused request is logged by the browser itself, and is the page's to deal with.
      if (message.type() === 'error' && !/Failed to load resource|ERR_/.test(line)) this.#faults.push(line)
    })
    page.on('pageerror', (error) => {
      this.#log.push(`thrown: ${error.stack ?? error.message}`)
      this.#faults.push(`thrown: ${error.message}`)
    })
  }

  /** What the browser complained about: broken scripts, things that the page's policy forbids. */
  faults(): readonly string[] {
    return this.#faults
  }

  /** The same, where a test meant to cause them. */
  takeFaults(): readonly string[] {
    return this.#faults.splice(0)
  }

  log(): readonly string[] {
    return this.#log
  }

  cookies(): Promise<Cookies> {
    return this.#context.cookies()
  }

  takeCookies(cookies: Cookies): Promise<void> {
    return this.#context.addCookies(cookies)
  }

  async leave(): Promise<void> {
    await this.#context.close()
  }

  /** Opens an address, of our own or a whole one. */
  async follows(address: string): Promise<void> {
    await this.page.goto(address)
    // One that signs in does so when its button is pressed, not by being opened.
    if (address.includes('/api/auth/link')) await this.page.getByRole('button', { name: 'Sign in' }).click()
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(path)
  }

  /** Whoever came by a link sets a password. */
  async givesPassword(newPassword: string): Promise<void> {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ newPassword }),
    }
    const isDone = await this.page.evaluate<boolean>(
      `fetch('/api/auth/set-password', ${JSON.stringify(request)}).then(({ ok }) => ok)`,
    )
    if (!isDone) throw new Error('The password was not taken')
  }

  /** The browser's clock shows this and stands still. */
  async hasTheTime(time: string): Promise<void> {
    await this.page.clock.setFixedTime(time)
  }

  /** Waits until it can be seen. */
  async sees(what: string | RegExp | Locator): Promise<void> {
    await this.#find(what).waitFor()
  }

  /** Waits until the page has everything it was waiting for. */
  async seesPage(): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).first().waitFor()
    await this.seesAll()
  }

  /** The same, also where a dialog covers the page. */
  async seesAll(): Promise<void> {
    await this.page.locator('[aria-busy=true], .animate-pulse').first().waitFor({ state: 'detached' })
  }

  async seesNo(what: string | RegExp | Locator): Promise<void> {
    await this.#find(what).waitFor({ state: 'hidden' })
  }

  #find(what: string | RegExp | Locator): Locator {
    const isText = typeof what === 'string' || what instanceof RegExp
    return isText ? this.page.getByText(what).first() : what.first()
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  field(label: string | RegExp): Locator {
    return this.page.getByLabel(label)
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name })
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  get keyboard(): Keyboard {
    return new Keyboard(this.page)
  }

  get assistant(): Locator {
    return this.page.getByRole('complementary', { name: 'Assistant' })
  }

  get message(): Locator {
    return this.assistant.getByRole('textbox', { name: 'Message to the assistant' })
  }

  async opensAssistant(): Promise<void> {
    await this.button('Assistant').filter({ visible: true }).click()
    await this.message.waitFor()
  }

  /** Says something to the assistant, whose panel is opened where it is closed. */
  async asks(text: string, shown: string | RegExp = text): Promise<void> {
    if (!(await this.assistant.isVisible())) await this.opensAssistant()
    await this.assistant.getByRole('button', { name: 'Send' }).waitFor()
    await this.message.fill(text)
    await this.message.press('Enter')
    await this.assistant.getByText(shown).first().waitFor()
  }

  /** A card in the conversation, by what it says. */
  async seesCard(about: string | RegExp): Promise<Card> {
    return Card.find(this.assistant, about)
  }

  async seesCardOnPage(about: string | RegExp): Promise<Card> {
    return Card.find(this.page.locator('#main'), about)
  }

  /** Waits until the assistant has said everything. */
  async seesAnswer(words: string | RegExp, { withinMs = 15_000 } = {}): Promise<void> {
    await this.assistant.getByRole('button', { name: 'Send' }).waitFor({ timeout: withinMs })
    await this.assistant.getByText(words).filter({ visible: true }).last().waitFor()
  }
}
