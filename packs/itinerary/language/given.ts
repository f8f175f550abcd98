import type { JsonObject } from '@countersign/core'
import {
  asObject,
  asText,
  type Phrase,
  type Seek,
  type SaidCall,
  stop,
  type Task,
  type Turn,
} from '@countersign/language'
import { dayLabel, noDay, sayLength } from './day-entity.ts'
import { coordinateDetails, linkDetails } from './links.ts'
import { isAnchored } from './positions.ts'
import { timeDetails } from './times.ts'
import { type Day, dayOf, theTrip, type Trip } from './trip-state.ts'

/** Where something is to go: the day, the place in it, the trip. */
export const whereDetails: readonly Phrase[] = [
  '[to|on|onto|into|in|for|of|during|by] {day}',
  '[and] {position}',
  '(in|on|of|for|to) {trip:triphint}',
]

/** What else may be said of a destination. */
export const whatDetails: readonly Phrase[] = [
  ...timeDetails,
  '[with|and] [a|the] (note|notes|comment|remark|reminder) [that|saying|of|to|is] {notes:text}',
  'noting [that] {notes:text}',
  '(as|category|in the category|under|filed under) [a|an|the] [category] {kind:kindofplace}',
  ...linkDetails,
  ...coordinateDetails,
]

export const daySlot = {
  name: 'the day',
  question: 'On which day?',
  answers: ['[to|on|onto|into|in|for] {day}'],
}

export const needsDay = ({ day, position }: JsonObject): boolean =>
  day === undefined && !isAnchored(asObject(position))

export const tripIn = (values: JsonObject, turn: Turn, seek: Seek): Task<Trip> =>
  theTrip(turn, seek, asObject(values.trip))

/** The day that a reference means; "the next day" is after the one that is spoken of. */
export function* findDay(
  reference: JsonObject,
  options: { readonly trip: Trip; readonly from?: Day | undefined },
  turn: Turn,
  seek: Seek,
): Task<Day> {
  const { trip } = options
  if (typeof reference.by === 'number') {
    const from = options.from ?? dayOf(trip, turn.focus.records.day?.id)
    if (!from) return yield* stop({ text: 'Which day do you mean?' })
    const day = trip.days[from.number - 1 + reference.by]
    return day ?? (yield* stop({ text: `There is no such day. ${sayLength(trip, turn.today)}` }))
  }
  const row = yield* seek.one('day', reference.it === true ? reference : { ...reference, in: trip.id })
  return dayOf(trip, row.id) ?? (yield* stop({ text: noDay(trip, reference, turn.today) }))
}

export const call = (tool: string, input: JsonObject, doing: string): SaidCall => ({ tool, input, doing })

export const onDay = (day: Day, turn: Turn): string => dayLabel(day, turn.today)

/** Without what was not said. */
export const given = (fields: Readonly<Record<string, unknown>>): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as JsonObject

export const orUndefined = (value: unknown): string | undefined => asText(value as never) || undefined
