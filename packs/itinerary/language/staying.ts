import type { JsonObject } from '@countersign/core'
import {
  asObject,
  asText,
  type Intent,
  type SaidCall,
  type Seek,
  stop,
  type Task,
  type Turn,
} from '@countersign/language'
import { matchBases } from './base-entity.ts'
import { sayLength } from './day-entity.ts'
import { call, findDay, given, onDay, orUndefined, tripIn } from './given.ts'
import { coordinateDetails, linkDetails, toLink } from './links.ts'
import { fold, squeeze } from './names.ts'
import { citiesOf, type Day, type Trip } from './trip-state.ts'

const home =
  '(hotel|base|stay|accommodation|lodging|hostel|base stay|base location|place to stay|base camp|home|room|guesthouse|accomodation)'
const staying =
  '(stay|sleep|overnight|spend the night|spend the nights|be based|check in|lodge|stay over|stay overnight)'

export const setBaseLocation: Intent = {
  tool: 'set_base_location',
  effect: 'write',
  title: 'set where you stay',
  example: 'We stay at Hotel Gracery from day 1 to day 3',
  phrases: [
    `${staying} (at|in|into) [at|in] {name:named}`,
    'check into {name:named}',
    `(we|i) [will|'ll|are going to|'re going to|plan to] ${staying} (at|in|into) {name:named}`,
    "(we|i) (are|'re|am|'m) (staying|sleeping|based|overnighting) (at|in) {name:named}",
    '(staying|sleeping) (at|in) {name:named}',
    `(book|reserve|put|get) (us|me) [into|in|up|at|a room at|a room in|rooms at] [at|in] {name:named}`,
    `(book|reserve) [a] (room|rooms|${home}) (at|in) {name:named}`,
    `(set|change|switch|make|update|move) [the|our|my] ${home} (to|as|be) {name:named}`,
    `(set|make|use|take|have|put|choose|pick) {name:named} (as|to be|our|the|for) [our|the|my|a] ${home}`,
    `(our|the|my) ${home} (is|will be|should be) {name:named}`,
    `(set|add|put|book) [a|the|our] ${home} ((at|called|named|in) {name:named}|{name:aftercolon})`,
    [
      `add {name:named} as [a|an|our|the] (another|extra|additional|further|backup|alternative) ${home}`,
      { more: true },
    ],
    [`(add|use|set|have) {name:named} as [a|an|our|the] {nth:ordinal} ${home}`, { more: true }],
    [
      `(add|set) [a|an] (another|extra|additional|further|backup|alternative|other) ${home} ((at|called|named|in) {name:named}|{name:aftercolon})`,
      { more: true },
    ],
    [
      `(add|set) [a|the] {nth:ordinal} ${home} ((at|called|named|in) {name:named}|{name:aftercolon})`,
      { more: true },
    ],
    `add {name:named} as [our|the|a] ${home}`,
    ['(in addition|additionally) (stay|sleep) (at|in) {name:named}', { more: true }],
    `(replace) [the|our|my] ${home} (with|by) {name:named}`,
  ],
  details: [
    '[on|for|in|during|of|at] {days}',
    '[on|for|in|during|of|at|to] {day}',
    '(from|starting [on|from]|as of) {day}',
    '[for] {nights:number} nights',
    'near {context:named}',
    '[with|and] [a|the] (note|notes|comment) [that|saying|of] {notes:text}',
    '(in|on|of|for) {trip:triphint}',
    ['(as well|too|in addition|additionally)', { more: true }],
    'instead',
    ...linkDetails,
    ...coordinateDetails,
  ],
  slots: {
    name: { name: 'where', required: true, answers: ['[at|in] {name:named}'] },
    day: {
      name: 'the day',
      question: 'On which day, or from which day to which?',
      required: ({ day, days }) => day === undefined && days === undefined,
      answers: ['[on|for|in] {day}', '[on|for|in] {days}'],
    },
  },
  calls: function* calls(values, turn, seek) {
    const trip = yield* tripIn(values, turn, seek)
    const days = yield* daysOf(values, trip, turn, seek)
    const location = yield* locationOf(values, trip, seek)
    const nth = typeof values.nth === 'number' ? values.nth : undefined
    const adds = values.more === true && nth !== 1
    if (citiesOf(trip).some((city) => fold(city) === fold(asText(values.name))))
      return yield* stop({
        text: `What is the place in ${asText(values.name)} called?`,
        question: { kind: 'fill', slots: ['name'] },
      })
    const rest = {
      ...(adds && { replaceExisting: false }),
      ...(adds && nth !== undefined && nth > 0 && { locationIndex: nth - 1 }),
    }
    return days.map((day) => setCall(day, location, rest, turn))
  },
  doing: (values) => `set the stay to ${asText(values.name)}`,
}

/** Something that is to be added to a day turns out to be where one sleeps. */
export function* stayAt(
  name: string,
  values: JsonObject,
  trip: Trip,
  turn: Turn,
  seek: Seek,
): Task<readonly SaidCall[]> {
  const day = yield* findDay(asObject(values.day), { trip }, turn, seek)
  return [setCall(day, yield* locationOf({ ...values, name }, trip, seek), {}, turn)]
}

const setCall = (day: Day, location: JsonObject, rest: JsonObject, turn: Turn): SaidCall =>
  call(
    'set_base_location',
    { dayId: day.id, location, ...rest },
    `set the stay of ${onDay(day, turn)} to ${asText(location.name)}`,
  )

/** What is known of the place: where it is, if it is a stay of another day or an explore place. */
function* locationOf(values: JsonObject, trip: Trip, seek: Seek): Task<JsonObject> {
  const said = asText(values.name)
  const bases = matchBases(said, trip).rows
  const base = bases.length > 1 ? yield* seek.one('base', { name: said, in: trip.id }) : bases[0]
  const found = base ?? trip.places.find((row) => squeeze(asText(row.name)) === squeeze(said))
  const link = toLink(values)
  return given({
    name: asText(found?.name) || said,
    coordinates: values.coordinates ?? found?.coordinates ?? undefined,
    context: values.context === undefined ? undefined : `near ${asText(values.context)}`,
    notes: orUndefined(values.notes),
    links: link && [link],
  })
}

/** Every day that is meant, in order: a stay is set on each. */
export function* daysOf(values: JsonObject, trip: Trip, turn: Turn, seek: Seek): Task<readonly Day[]> {
  const find = (reference: unknown): Task<Day> => findDay(asObject(reference as never), { trip }, turn, seek)
  if (values.day !== undefined) {
    const first = yield* find(values.day)
    return yield* counted(trip, first, typeof values.nights === 'number' ? values.nights : 1, turn)
  }
  const { numbers, from, to, one, other, every, first, last } = asObject(values.days)
  const range: JsonObject = numbers === undefined ? given({ from, to }) : asObject(numbers)
  if (every === true) return trip.days
  if (typeof last === 'number') return trip.days.slice(-last)
  if (typeof first === 'number')
    return yield* counted(trip, from === undefined ? trip.days[0]! : yield* find(from), first, turn)
  const listed = Array.isArray(range.list) ? range.list : one === undefined ? [] : [one, other]
  const days: Day[] = []
  for (const reference of listed) days.push(yield* find(reference))
  if (days.length > 0) return days.toSorted((a, b) => a.number - b.number)
  const [start, end] = [yield* find(range.from), yield* find(range.to)]
  if (end.number < start.number)
    return yield* stop({ text: 'The last of those days is before the first. Which do you mean?' })
  return trip.days.slice(start.number - 1, end.number)
}

function* counted(trip: Trip, first: Day, count: number, turn: Turn): Task<readonly Day[]> {
  const days = trip.days.slice(first.number - 1, first.number - 1 + count)
  if (days.length < count)
    return yield* stop({
      text: `There are not that many days from Day ${first.number} on. ${sayLength(trip, turn.today)}`,
    })
  return days
}
