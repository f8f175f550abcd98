import type { JsonObject } from '@countersign/core'

export type Role = 'Admin' | 'Nutritionist' | 'Assistant'

/** Something a person may say, and what must come of it. Whatever else happens, no other write may be proposed. */
export interface Utterance {
  readonly say: string
  /** What was said before, in the same thread. */
  readonly before?: readonly string[]
  /** The writes it proposes, all of them. Without, it proposes none. */
  readonly writes?: readonly (readonly [tool: string, input: JsonObject])[]
  /** A read among those it makes. */
  readonly read?: readonly [tool: string, input: JsonObject]
  /** What it says in the end matches this. */
  readonly says?: RegExp
  readonly as?: Role
  readonly context?: JsonObject
  /** What the person answers to the confirmation cards before. */
  readonly denies?: boolean
}

type More = Omit<Utterance, 'say' | 'writes' | 'read'>

/** It proposes one write. */
export const write = (say: string, tool: string, input: JsonObject, more: More = {}): Utterance => ({
  say,
  writes: [[tool, input]],
  ...more,
})

/** It proposes several writes in one round. */
export const writes = (say: string, list: Utterance['writes'], more: More = {}): Utterance => ({
  say,
  ...(list && { writes: list }),
  ...more,
})

/** It reads, and tells. */
export const read = (
  say: string,
  tool: string,
  input: JsonObject,
  says?: RegExp,
  more: More = {},
): Utterance => ({
  say,
  read: [tool, input],
  ...(says && { says }),
  ...more,
})

/** It only says something: a question, an explanation, a refusal. */
export const talk = (say: string, says: RegExp, more: More = {}): Utterance => ({ say, says, ...more })
