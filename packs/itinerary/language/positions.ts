import type { JsonObject } from '@countersign/core'
import {
  asObject,
  asText,
  type RuleDefinition,
  type Seek,
  stop,
  type Task,
  type Turn,
} from '@countersign/language'
import { dayLabel } from './day-entity.ts'
import { findDestination } from './destination-entity.ts'
import { matchNames } from './match-names.ts'
import { type Day, dayOf, type Placed, type Trip } from './trip-state.ts'

const item = '(stop|thing|one|place|destination|visit|item|activity|position|spot|slot)'
const close = '[right|directly|straight|just|immediately|shortly]'

export const positionRules: Readonly<Record<string, RuleDefinition>> = {
  anchor: [
    ['(it|that)', { it: true }],
    '{list:named}',
    '[the|our|my] (lunch|dinner|breakfast|coffee) (stop|at|in) {list:named}',
    `[the] {ordinal} ${item} (on|of) {day}`,
  ],
  position: [
    [`[as|to|into|in|at] [the|our] (first|very first) [${item}]`, { at: 1 }],
    ['(at|to) the (start|beginning|top|front) [of (it|the day|that day)]', { at: 1 }],
    ['first thing [in the morning]', { at: 1 }],
    [`[as|to|into|in|at] [the|our] (last|final|very last) [${item}]`, { at: -1 }],
    ['(at|to) the [very] (end|bottom|back) [of (it|the day|that day)]', { at: -1 }],
    `(as|to be) [the|our] {nth:ordinal} ${item}`,
    `[the] {nth:ordinal} ${item}`,
    `[as|in|into|to|at] [the] {nth:ordinal} (place|position|spot|slot)`,
    '(as|at|to|in|into) [the] (position|place|number|slot|stop) {nth:number}',
    `${close} (after|following|behind) {after:anchor}`,
    `${close} (before|ahead of) {before:anchor}`,
    '[in] between {after:anchor} and {before:anchor}',
    ['[up] [by] one [stop|place|position] (earlier|up|sooner)', { by: -1 }],
    ['[down] [by] one [stop|place|position] (later|down)', { by: 1 }],
    ['up [by] [one] [stop|place|position] [in the day]', { by: -1 }],
    // By itself it may as well be about the clock.
    ['earlier (by one [stop|place|position]|in the day)', { by: -1 }],
    ['(down) [by] [one] [stop|place|position] [in the day]', { by: 1 }],
  ],
}

/** Whether it says by itself which day is meant. */
export const isAnchored = (position: JsonObject): boolean =>
  position.after !== undefined || position.before !== undefined

export interface Where {
  readonly day: Day
  /** Absent: at the end. */
  readonly index?: number
}

/** Where in which day a position is. One that moves does not count among the others. */
export function* findWhere(
  options: {
    readonly position: JsonObject
    readonly day: Day | undefined
    readonly moving?: Placed
    readonly trip: Trip
  },
  turn: Turn,
  seek: Seek,
): Task<Where> {
  const { position, trip, moving } = options
  const anchors: Placed[] = []
  for (const key of ['after', 'before'] as const) {
    if (position[key] !== undefined)
      anchors.push(yield* findAnchor(asObject(position[key]), options, turn, seek))
  }
  const [first, second] = anchors
  const day = options.day ?? first?.day ?? moving?.day
  if (!day) return yield* stop({ text: 'Which day do you mean?' })
  const others = dayOf(trip, day.id)!.destinations.filter((row) => row !== moving?.row)
  if (first) {
    const stray = anchors.find((anchor) => anchor.day.id !== day.id)
    if (stray) {
      const text = `${asText(stray.row.name)} is on ${dayLabel(stray.day, turn.today)}, not on ${dayLabel(day, turn.today)}. Which day do you mean?`
      return yield* stop({ text, question: { kind: 'fill', slots: ['day'] } })
    }
    const at = others.indexOf(first.row)
    if (!second) return { day, index: position.after === undefined ? at : at + 1 }
    return { day, index: Math.min(at, others.indexOf(second.row)) + 1 }
  }
  if (position.at === 1) return { day, index: 0 }
  if (typeof position.nth === 'number' && position.nth > 0) return { day, index: position.nth - 1 }
  if (typeof position.by === 'number' && moving)
    return { day, index: Math.max(0, Math.min(others.length, moving.index + position.by)) }
  return { day }
}

/** The stop that a position speaks of: one of the day meant, where it has one of that name. */
function* findAnchor(
  { list, ...rest }: JsonObject,
  { day, trip }: { readonly day: Day | undefined; readonly trip: Trip },
  turn: Turn,
  seek: Seek,
): Task<Placed> {
  if (list === undefined) return yield* findDestination(rest, trip, turn, seek)
  const parts = { list: { said: list, parts: [list] } }
  const here = day && dayOf(trip, day.id)!.destinations
  const known = here && matchNames(asText(list), here).rows.length > 0
  return yield* findDestination(known ? { ...parts, day: { n: day.number } } : parts, trip, turn, seek)
}
