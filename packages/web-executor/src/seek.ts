import type { Tab } from './tab.ts'
import type { Screen } from './tree/screen.ts'
import { wait } from './wait.ts'

/** What came of looking for something on a screen. Between several nobody chooses. */
export type Found<T> =
  | { readonly kind: 'one'; readonly it: T }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly names: readonly string[] }

export const none: Found<never> = { kind: 'none' }

/** One, or none, or several with the same right to it. */
export function onlyOne<T>(items: readonly T[], nameOf: (item: T) => string): Found<T> {
  const [first] = items
  if (first === undefined) return none
  return items.length === 1 ? { kind: 'one', it: first } : { kind: 'several', names: items.map(nameOf) }
}

export interface Patience {
  readonly signal: AbortSignal
  /** How long something may take to appear. */
  readonly patienceMs: number
}

const LOOK_AGAIN_MS = 80

export interface Sought<T> {
  readonly found: Found<T>
  readonly screen: Screen
}

/**
 * Looks until it is there: once the page has come to rest, so that what comes a moment later has its say too. What is not
 * there may still come; what is there twice will not become one.
 */
export async function seek<T>(
  tab: Tab,
  find: (screen: Screen) => Found<T>,
  { signal, patienceMs }: Patience,
): Promise<Sought<T>> {
  const until = Date.now() + patienceMs
  let before: string | undefined
  for (;;) {
    signal.throwIfAborted()
    const screen = await tab.look()
    const found = find(screen)
    const { signature } = screen
    const isAtRest = signature === before
    if (found.kind !== 'none' && isAtRest && !(found.kind === 'several' && screen.isLoading))
      return { found, screen }
    if (Date.now() >= until) return { found, screen }
    before = signature
    await wait(LOOK_AGAIN_MS, signal)
  }
}

/** Looks until something is so, or the time is up. */
export async function until(
  tab: Tab,
  isSo: (screen: Screen) => boolean,
  { signal, patienceMs }: Patience,
): Promise<Screen | undefined> {
  const end = Date.now() + patienceMs
  for (;;) {
    signal.throwIfAborted()
    const screen = await tab.look()
    if (isSo(screen)) return screen
    if (Date.now() >= end) return undefined
    await wait(LOOK_AGAIN_MS, signal)
  }
}
