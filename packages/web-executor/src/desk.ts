import type { DeviceApp, OperationHandler, StepOutcome } from '@countersign/executor-kit'
import type { BrowserContext } from 'playwright-core'
import { again, type Failed, fatal, unknown } from './outcome.ts'
import type { Patience, Sought } from './seek.ts'
import { Tab } from './tab.ts'
import type { Item } from './tree/item.ts'

/** An app that is a page. */
export interface WebApp extends DeviceApp {
  /** Where it begins; http or https. */
  readonly url: string
}

export interface OpenApp {
  readonly app: WebApp
  readonly tab: Tab
}

export interface FoundContact {
  readonly name: string
  readonly id: string | undefined
  /** What opens the conversation; absent when it is open already. */
  readonly entry: Item | undefined
}

/** What the steps of a plan know of each other: which app is open, whom it is about, what was typed. */
export class Desk {
  readonly apps: readonly WebApp[]
  readonly patienceMs: number
  readonly #context: BrowserContext
  readonly #isAllowed: (url: string) => boolean
  readonly #tabs = new Map<string, Tab>()
  open: OpenApp | undefined
  /** The plan that said which app to open: its later steps stay there. */
  openedBy: string | undefined
  contact: FoundContact | undefined
  typed: string | undefined

  constructor(given: {
    readonly context: BrowserContext
    readonly apps: readonly WebApp[]
    readonly isAllowed: (url: string) => boolean
    readonly patienceMs: number
  }) {
    this.#context = given.context
    this.#isAllowed = given.isAllowed
    this.apps = given.apps
    this.patienceMs = given.patienceMs
  }

  /** Each app has a page of its own, so that a call in one goes on while another is used. */
  async tabOf(app: WebApp): Promise<Tab> {
    const known = this.#tabs.get(app.name)
    if (known && !known.page.isClosed()) return known
    const tab = await Tab.open(this.#context, this.#isAllowed)
    this.#tabs.set(app.name, tab)
    return tab
  }

  patience(signal: AbortSignal, patienceMs = this.patienceMs): Patience {
    return { signal, patienceMs }
  }

  /** Why something was not found, as far as the page can tell. */
  explain(
    { found, screen }: Sought<unknown>,
    { app, tab }: OpenApp,
    say: { readonly none: () => Failed; readonly several: (names: readonly string[]) => Failed },
  ): Failed {
    const notes = tab.takeNotes()
    if (screen.isAway)
      return fatal(
        'page_left',
        [`${app.name} is not open any longer.`, ...notes].join(' '),
        `Open ${app.name} again.`,
      )
    if (found.kind === 'several') return say.several(found.names)
    if (screen.isLoading) return again('still_loading', `${app.name} is still loading.`)
    if (screen.usable.some(({ isSecret }) => isSecret))
      return fatal(
        'signed_out',
        `${app.name} asks for a password.`,
        `Sign in to ${app.name} in the browser, then say it again.`,
      )
    return say.none()
  }
}

/** What the browser complains about is nothing for people: they are told that it did not answer. */
export const calmly =
  (work: OperationHandler): OperationHandler =>
  async (args, context) => {
    try {
      return await work(args, context)
    } catch (error) {
      if (context.signal.aborted) throw error
      return again('browser_failed', 'The browser did not answer.')
    }
  }

/**
 * What comes after something was pressed that cannot be taken back. From here on nothing may be tried again by itself, and
 * being told to stop changes nothing about what was done.
 */
export async function afterPressing(check: () => Promise<StepOutcome>): Promise<StepOutcome> {
  try {
    return await check()
  } catch {
    return unknown('The browser did not answer after it was pressed.')
  }
}

export const textIn = (args: Readonly<Record<string, unknown>>, name: string): string => {
  const value = args[name]
  return typeof value === 'string' ? value : ''
}

export const quoted = (names: readonly string[]): string =>
  names
    .slice(0, 4)
    .map((name) => `“${name.slice(0, 60)}”`)
    .join(', ')
