import type { Json, JsonObject } from '@countersign/core'

/** A call of a tool. */
export interface Call {
  readonly tool: string
  readonly input: JsonObject
}

/** One record among several that may be meant, as it is shown to choose from. */
export interface Candidate {
  readonly id: string
  readonly label: string
  /** What tells it from the others. */
  readonly detail: string
  /** Local date and time, for records that have one: "the one on Friday". */
  readonly at?: string
}

/** What is asked, so that the next message can be taken as the answer. */
export type Question =
  | { readonly kind: 'choose'; readonly key: string; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'fill'; readonly slots: readonly string[] }
  | { readonly kind: 'confirm' }

/** Words to the user, with the question that they end in. */
export interface Reply {
  readonly text: string
  readonly question?: Question
}

export type Step =
  | { readonly kind: 'calls'; readonly calls: readonly Call[] }
  | { readonly kind: 'reply'; readonly reply: Reply }

/**
 * Work that needs tools. It yields the calls it needs and goes on with their results; whoever drives it may stop
 * anywhere and run it again from the start with more results at hand.
 */
export type Task<T> = Generator<Step, T, readonly Json[]>

/** Calls a read tool and gives its output. */
export function* look(tool: string, input: JsonObject): Task<JsonObject> {
  const [output] = yield { kind: 'calls', calls: [{ tool, input }] }
  return asObject(output)
}

/** Ends the work with words. */
export function* stop(reply: Reply): Task<never> {
  yield { kind: 'reply', reply }
  throw new Error('Work that was stopped went on')
}

export function asObject(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}

export function asRows(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.map((item: Json) => asObject(item)) : []
}

export const asText = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
