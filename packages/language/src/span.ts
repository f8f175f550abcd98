import type { Json } from '@countersign/core'
import type { Words } from './words.ts'

/** A value found in a sentence: it ends before the word `end`. The cost says how much was guessed. */
export interface Span {
  readonly end: number
  readonly value: Json
  readonly cost: number
}

/** What recognisers know beside the words. */
export interface Surroundings {
  /** ISO 8601, UTC. */
  readonly now: string
  readonly timeZone: string
}

/** Finds what a sentence says from the word `at` on; several readings are possible. */
export type Recogniser = (words: Words, at: number, around: Surroundings) => readonly Span[]

export type Reading = readonly [
  pattern: RegExp,
  read: (match: RegExpExecArray, around: Surroundings) => Json | undefined,
  cost?: number,
]

/** A recogniser out of sticky patterns over the plain words. What it finds must end where a word ends. */
export function recognise(readings: readonly Reading[]): Recogniser {
  return (words, at, around) => {
    const start = words.offsets[at]
    if (start === undefined) return []
    const spans: Span[] = []
    for (const [pattern, read, cost = 0] of readings) {
      pattern.lastIndex = start
      const match = pattern.exec(words.plain)
      if (!match || match[0] === '') continue
      const end = wordAfter(words, at, start + match[0].length)
      if (end === undefined || spans.some((span) => span.end === end)) continue
      const value = read(match, around)
      if (value !== undefined) spans.push({ end, value, cost })
    }
    return spans
  }
}

/** The number of the word that starts after this offset, when a word ends there. */
export function wordAfter(words: Words, from: number, offset: number): number | undefined {
  for (let index = from; index < words.list.length; index++) {
    const end = words.offsets[index]! + words.list[index]!.plain.length
    if (end === offset) return index + 1
    if (end > offset) return undefined
  }
  return undefined
}
