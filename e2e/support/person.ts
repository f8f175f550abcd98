import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'

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
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(path)
  }

  /** Waits until it can be seen. */
  async sees(what: string | RegExp | Locator): Promise<void> {
    const locator =
      typeof what === 'string' || what instanceof RegExp ? this.page.getByText(what).first() : what
    await locator.waitFor()
  }
}
