import type { Json, JsonObject } from '@countersign/core'
import type { Focus, Mention } from '../grammar.ts'
import type { Question } from '../task.ts'
import type { Frame } from '../understand.ts'

/** A question that was asked, and what it was about. */
export interface Pending {
  readonly frames: readonly Frame[]
  /** The number of the frame that the question is about. */
  readonly about: number
  readonly question: Question
  readonly text: string
  /** How often something else was said instead of an answer. */
  readonly misses?: number
  /** What was spoken of when it was asked, if something else was spoken of since. */
  readonly before?: Pick<State, 'focus' | 'list'>
}

/** What is kept from one turn to the next, in the metadata of what was said. */
export interface State {
  readonly focus: Focus
  readonly list?: { readonly kind: string; readonly items: readonly Mention[] } | undefined
  readonly pending?: Pending | undefined
  /** What was looked up just now, so that "and tomorrow?" means something. */
  readonly told?: Frame | undefined
  /** What was refused just now, so that it can be corrected and proposed again. */
  readonly refused?: readonly Frame[] | undefined
  /** What the grammar heeds of all that was said in the thread. */
  readonly heeded?: JsonObject | undefined
  /** Examples of what can be said were shown. */
  readonly offered?: true | undefined
}

export const emptyState: State = { focus: { records: {} } }

/** Lists longer than this are not pointed into by number. */
const MAX_LIST = 50

export function packState(state: State): Record<string, Json> {
  const list = state.list && { ...state.list, items: state.list.items.slice(0, MAX_LIST) }
  return JSON.parse(JSON.stringify({ ...state, list })) as Record<string, Json>
}

/** State comes back as it was sent; anything else counts as none. */
export function unpackState(value: unknown): State | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { focus } = value as Partial<State>
  if (typeof focus !== 'object' || focus === null || typeof focus.records !== 'object') return undefined
  return value as State
}
