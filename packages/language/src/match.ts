import type { Json, JsonObject } from '@countersign/core'
import type { Node } from './pattern.ts'
import type { Recogniser, Span, Surroundings } from './span.ts'
import type { Words } from './words.ts'

/** A pattern with what it means beside its slots. */
export interface Form {
  readonly node: Node
  readonly set: JsonObject
}

/** What a slot of some type may be: recognised by code, one of some words, or a pattern of its own. */
export type CompiledRule =
  | { readonly kind: 'recogniser'; readonly recogniser: Recogniser }
  | { readonly kind: 'values'; readonly values: readonly (readonly [value: string, node: Node])[] }
  | { readonly kind: 'forms'; readonly forms: readonly Form[] }

export interface Match {
  readonly values: JsonObject
  readonly cost: number
  /** The number of the first word that a slot took: what stands before says what to do. */
  readonly firstSlot: number
}

interface State {
  readonly at: number
  readonly values: JsonObject
  readonly cost: number
  readonly firstSlot: number
}

interface Detail {
  readonly end: number
  readonly values: JsonObject
  readonly cost: number
  readonly slotted: boolean
}

/** Enough for any sentence that people write; what needs more is not understood. */
const MAX_STEPS = 60_000

/** What is left for a sentence and all its parts together: where there are many, most of them fit something. */
export interface Budget {
  steps: number
}

export const sentenceBudget = (): Budget => ({ steps: 3 * MAX_STEPS })
const MAX_SPANS = 48
const TYPO_COST = 3

export interface Matcher {
  /** It also takes words that are one slip away. */
  readonly lenient: boolean
  /** The cheapest way in which the form takes in the whole sentence. */
  match(form: Form, details: readonly Form[]): Match | undefined
  /** Whether the form fits some words from here on. */
  startsAt(form: Form, at: number): boolean
  spansAt(type: string, at: number): readonly Span[]
}

/** Matches forms against one sentence. What a slot type finds at a place is worked out once. */
export function createMatcher(options: {
  readonly words: Words
  readonly around: Surroundings
  readonly rules: ReadonlyMap<string, CompiledRule>
  /** What a word may be a slip of the pen for. */
  readonly typos?: ReadonlyMap<string, string>
  readonly budget?: Budget
}): Matcher {
  const { words, around, rules, typos, budget = sentenceBudget() } = options
  const count = words.list.length
  const found = new Map<string, readonly Span[]>()
  const detailed = new Map<readonly Form[], Map<number, readonly Detail[]>>()
  let steps = 0

  function walk(node: Node, state: State, details: readonly Form[], next: (state: State) => void): void {
    if (++steps > MAX_STEPS || --budget.steps < 0) return
    switch (node.kind) {
      case 'words': {
        const word = words.list[state.at]
        if (!word || word.quoted) return
        if (node.words.has(word.plain)) next({ ...state, at: state.at + 1 })
        else {
          const meant = typos?.get(word.plain)
          if (meant !== undefined && node.words.has(meant))
            next({ ...state, at: state.at + 1, cost: state.cost + TYPO_COST })
        }
        return
      }
      case 'sequence':
        return walkItems(node.items, 0, state, details, next)
      case 'choice':
        for (const option of node.options) walk(option, state, details, next)
        return
      case 'slot':
        if (Object.hasOwn(state.values, node.name)) return
        for (const span of spansAt(node.type, state.at))
          next({
            at: span.end,
            values: { ...state.values, [node.name]: span.value },
            cost: state.cost + span.cost,
            firstSlot: Math.min(state.firstSlot, state.at),
          })
        return
      case 'gap':
        next(state)
        for (const { values, end, cost, slotted } of detailsAt(details, state.at)) {
          if (Object.keys(values).some((key) => Object.hasOwn(state.values, key))) continue
          const after = {
            at: end,
            values: { ...state.values, ...values },
            cost: state.cost + cost,
            firstSlot: slotted ? Math.min(state.firstSlot, state.at) : state.firstSlot,
          }
          walk(node, after, details, next)
        }
    }
  }

  /** What details fit at a place does not depend on what came before, so it is worked out once. */
  function detailsAt(details: readonly Form[], at: number): readonly Detail[] {
    let places = detailed.get(details)
    if (!places) detailed.set(details, (places = new Map()))
    let found = places.get(at)
    if (!found) {
      const list: Detail[] = []
      for (const { node, set } of details)
        walk(node, { at, values: {}, cost: 0, firstSlot: count }, [], (after) => {
          if (after.at > at)
            list.push({
              end: after.at,
              values: { ...after.values, ...set },
              cost: after.cost,
              slotted: after.firstSlot < count,
            })
        })
      places.set(at, (found = list))
    }
    return found
  }

  function walkItems(
    items: readonly Node[],
    index: number,
    state: State,
    details: readonly Form[],
    next: (state: State) => void,
  ): void {
    const item = items[index]
    if (!item) return next(state)
    walk(item, state, details, (after) => walkItems(items, index + 1, after, details, next))
  }

  function spansAt(type: string, at: number): readonly Span[] {
    if (at >= count) return []
    const key = `${type} ${at}`
    let spans = found.get(key)
    if (!spans) {
      found.set(key, [])
      spans = readSpans(type, at)
      found.set(key, spans)
    }
    return spans
  }

  function readSpans(type: string, at: number): readonly Span[] {
    const rule = rules.get(type)
    if (!rule) throw new Error(`No slot type is named "${type}"`)
    if (rule.kind === 'recogniser') return rule.recogniser(words, at, around)
    const spans = new Map<string, Span>()
    const add = (end: number, value: Json, cost: number): void => {
      const key = `${end} ${JSON.stringify(value)}`
      const same = spans.get(key)
      if ((!same || same.cost > cost) && spans.size < MAX_SPANS) spans.set(key, { end, value, cost })
    }
    const start: State = { at, values: {}, cost: 0, firstSlot: count }
    if (rule.kind === 'values')
      for (const [value, node] of rule.values)
        walk(node, start, [], ({ at: end, cost }) => add(end, value, cost))
    else
      for (const { node, set } of rule.forms)
        walk(node, start, [], ({ at: end, values, cost }) => add(end, { ...values, ...set }, cost))
    return [...spans.values()].filter(({ end }) => end > at)
  }

  return {
    lenient: typos !== undefined,
    spansAt,
    startsAt: ({ node }, at) => {
      let fits = false
      walk(node, { at, values: {}, cost: 0, firstSlot: count }, [], (state) => (fits ||= state.at > at))
      return fits
    },
    match: ({ node, set }, details) => {
      let best: Match | undefined
      walk(node, { at: 0, values: {}, cost: 0, firstSlot: count }, details, (state) => {
        if (state.at === count && (!best || state.cost < best.cost))
          best = { values: { ...set, ...state.values }, cost: state.cost, firstSlot: state.firstSlot }
      })
      return best
    },
  }
}
