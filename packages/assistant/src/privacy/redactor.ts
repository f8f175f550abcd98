import type { Json } from '@countersign/core'
import { KnownValues, PLACEHOLDER } from './known-values.ts'
import { createTextRestorer, type TextRestorer } from './text-restorer.ts'

export interface RedactorOptions {
  /** Names of columns that are marked personal. Whatever stands under such a name is replaced. */
  readonly columns: readonly string[]
  /** Further names, of text that is made up of such values: a result's title, say. */
  readonly alsoUnder?: readonly string[]
}

/**
 * Keeps personal values from leaving: what goes out has placeholders in their place, what comes back has the values
 * again. One redactor serves one thread; fed with the same messages in the same order, it says the same.
 */
export interface Redactor {
  /** Gets to know the personal values in a tool's input or result. */
  learn(value: Json): void
  /** Learns, and replaces. */
  hide(value: Json): Json
  /** Replaces known values in what somebody wrote. */
  hideText(text: string): string
  /** Puts the values back, in a tool's input or anything else that came from the model. */
  restore(value: Json): Json
  /** The same for text that arrives in pieces. */
  restoreText(): TextRestorer
}

export function createRedactor({ columns, alsoUnder = [] }: RedactorOptions): Redactor {
  const personal = new Set(columns)
  const madeUp = new Set(alsoUnder)
  const known = new KnownValues()

  const learn = (value: Json, column?: string): void => {
    if (column !== undefined && isTelling(value)) known.learn(column, value)
    else if (isList(value)) for (const item of value) learn(item, column)
    else if (isObject(value)) {
      for (const [key, item] of Object.entries(value)) learn(item, personal.has(key) ? key : column)
      // After the columns, so that a name can be said with the placeholders of its parts.
      for (const [key, item] of Object.entries(value)) {
        const isName = madeUp.has(key) || Object.hasOwn(value, `${key}_id`)
        if (isName && !personal.has(key) && isTelling(item) && !isComposed(item)) known.learn(key, item)
      }
    }
  }

  /** Whether nothing but known values is left to tell. */
  const isComposed = (value: string | number): boolean =>
    typeof value === 'string' &&
    !/[\p{L}\p{N}]/u.test(
      known.replaceIn(value, { asWritten: () => 'no', otherwise: same }).replaceAll(PLACEHOLDER, ''),
    )

  const hide = (value: Json, column?: string): Json => {
    if (column !== undefined && isTelling(value)) return known.learn(column, value).placeholder
    if (typeof value === 'string') return hideWithin(value, learnAsWritten)
    if (isList(value)) return value.map((item) => hide(item, column))
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, hide(item, personal.has(key) ? key : column)]),
    )
  }

  /** Written with other capitals it is another value, or it could not be put back as it was. */
  const learnAsWritten: AsWritten = ({ column }, written) =>
    known.learn(`${column}_as_written`, written).placeholder

  // Text that only looks like a placeholder must not be taken for one on its way back.
  const otherwise = (text: string): string =>
    text.replaceAll(PLACEHOLDER, (lookalike) => known.learn('text', lookalike).placeholder)

  const hideWithin = (text: string, asWritten: AsWritten): string =>
    known.get(text)?.placeholder ?? known.replaceIn(text, { asWritten, otherwise })

  const restore = (value: Json): Json => {
    if (typeof value === 'string') return known.valueOf(value) ?? restoreWithin(value)
    if (isList(value)) return value.map(restore)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, restore(item)]))
  }

  const restoreWithin = (text: string): string =>
    text.replaceAll(PLACEHOLDER, (placeholder) => String(known.valueOf(placeholder) ?? placeholder))

  return {
    learn,
    hide: (value) => {
      learn(value)
      return hide(value)
    },
    hideText: (text) => hideWithin(text, ({ placeholder }) => placeholder),
    restore,
    restoreText: () => createTextRestorer(restoreWithin),
  }
}

type AsWritten = Parameters<KnownValues['replaceIn']>[1]['asWritten']

const same = (text: string): string => text
const isTelling = (value: Json): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
