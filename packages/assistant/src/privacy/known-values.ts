/** A value that stands for itself nowhere: where it was found first, and what is said in its place. */
interface Known {
  readonly value: string | number
  readonly column: string
  readonly placeholder: string
}

/** How placeholders look, in text of any origin. */
export const PLACEHOLDER = /\[[a-z][a-z0-9_]{0,63}-\d{1,9}\]/g
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const WORD_BEFORE = /[\p{L}\p{N}\p{M}]$/u
const WORD_AFTER = /^[\p{L}\p{N}\p{M}]/u

interface Replacement {
  /** What stands for a value that is written with other capitals. */
  readonly asWritten: (known: Known, written: string) => string
  /** What stands for the text between values. */
  readonly otherwise: (text: string) => string
}

/** Personal values and their placeholders, numbered in the order they are met: the same order gives the same numbers. */
export class KnownValues {
  readonly #byValue = new Map<string | number, Known>()
  readonly #byPlaceholder = new Map<string, Known>()
  readonly #counts = new Map<string, number>()
  /** Values that can be found within text, by their first word. */
  readonly #byFirstWord = new Map<string, (Known & { readonly value: string; readonly offset: number })[]>()

  get(value: string | number): Known | undefined {
    return this.#byValue.get(value)
  }

  valueOf(placeholder: string): string | number | undefined {
    return this.#byPlaceholder.get(placeholder)?.value
  }

  learn(column: string, value: string | number): Known {
    const present = this.#byValue.get(value)
    if (present) return present
    const count = (this.#counts.get(column) ?? 0) + 1
    const known: Known = { value, column, placeholder: `[${column}-${count}]` }
    this.#counts.set(column, count)
    this.#byValue.set(value, known)
    this.#byPlaceholder.set(known.placeholder, known)
    if (typeof value === 'string') this.#index({ ...known, value })
    return known
  }

  /** Replaces every known value in a text, the longest first, whole words only: Ann is not in Annual. */
  replaceIn(text: string, { asWritten, otherwise }: Replacement): string {
    let replaced = ''
    let end = 0
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (index < end) continue
      for (const known of this.#byFirstWord.get(word.toLowerCase()) ?? []) {
        const start = index - known.offset
        const written = text.slice(start, start + known.value.length)
        if (start < end || !isWritten(known.value, written) || !isApart(text, start, start + written.length))
          continue
        replaced += otherwise(text.slice(end, start))
        replaced += written === known.value ? known.placeholder : asWritten(known, written)
        end = start + written.length
        break
      }
    }
    return replaced + otherwise(text.slice(end))
  }

  #index(known: Known & { readonly value: string }): void {
    const { value } = known
    const first = new RegExp(WORD).exec(value)
    // A single letter or a small number would be found everywhere.
    if (!first || value.length < 2 || !/\p{L}|\d.*\d.*\d.*\d/su.test(value)) return
    const word = first[0].toLowerCase()
    const others = this.#byFirstWord.get(word) ?? []
    const longestFirst = [...others, { ...known, offset: first.index }].toSorted(
      (one, other) => other.value.length - one.value.length,
    )
    this.#byFirstWord.set(word, longestFirst)
  }
}

/** Capitals do not matter in full names, addresses and numbers; in a single word they tell Will from will. */
function isWritten(value: string, written: string): boolean {
  return written === value || (/[\s@\d]/.test(value) && written.toLowerCase() === value.toLowerCase())
}

/** Whether a piece of text begins and ends where a word does. */
function isApart(text: string, start: number, end: number): boolean {
  const isSplit = (at: number): boolean =>
    WORD_BEFORE.test(text.slice(Math.max(0, at - 2), at)) && WORD_AFTER.test(text.slice(at, at + 2))
  return !isSplit(start) && !isSplit(end)
}
