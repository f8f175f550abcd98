import type { JsonObject } from '@countersign/core'

/** A trip in the words of a test: places by the names they are saved or found under, times as the clock shows them. */
export interface ExpectedTrip {
  readonly from: string
  readonly to: string
  /** `2026-03-12T09:00`, local. */
  readonly arrive?: string
  readonly depart?: string
  readonly constraints?: JsonObject
  readonly limit?: number
}

/** Something a traveller may say, and what must come of it. Whatever else happens, no other write may be proposed. */
export interface Utterance {
  readonly say: string
  /** What was said before, in the same thread. */
  readonly before?: readonly string[]
  readonly trip?: ExpectedTrip
  /** Boards by the name of their stop, and by the kind of vehicle where that is said. */
  readonly board?: { readonly stop: string; readonly from?: string }
  /** A read that is made at last, and what of its input counts. */
  readonly read?: readonly [tool: string, input: JsonObject]
  readonly write?: readonly [tool: string, input: JsonObject]
  /** What it says in the end matches this. */
  readonly says?: RegExp
  /** Somebody who has saved nothing. */
  readonly isNew?: true
  /** Of the traveller's account, where that is not the network's. */
  readonly timeZone?: string
}

type More = Pick<Utterance, 'before' | 'says' | 'isNew' | 'timeZone'>

/** It plans a trip. */
export const trip = (say: string, expected: ExpectedTrip, more: More = {}): Utterance => ({
  say,
  trip: expected,
  ...more,
})

/** It shows what leaves a stop. */
export const board = (say: string, stop: string, more: More & { from?: string } = {}): Utterance => {
  const { from, ...rest } = more
  return { say, board: { stop, ...(from !== undefined && { from }) }, ...rest }
}

/** It looks something up, and tells. */
export const read = (
  say: string,
  tool: string,
  input: JsonObject,
  says?: RegExp,
  more: More = {},
): Utterance => ({ say, read: [tool, input], ...(says && { says }), ...more })

/** It proposes one write. */
export const write = (say: string, tool: string, input: JsonObject, more: More = {}): Utterance => ({
  say,
  write: [tool, input],
  ...more,
})

/** It only says something: a question, an explanation, a refusal. */
export const talk = (say: string, says: RegExp, more: Omit<More, 'says'> = {}): Utterance => ({
  say,
  says,
  ...more,
})
