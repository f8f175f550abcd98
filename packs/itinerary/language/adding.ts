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
import { asCategory } from './categories.ts'
import { findDestinations } from './destination-entity.ts'
import {
  call,
  daySlot,
  findDay,
  given,
  needsDay,
  onDay,
  orUndefined,
  tripIn,
  whatDetails,
  whereDetails,
} from './given.ts'
import { toLink } from './links.ts'
import { matchNames, saysWhich } from './match-names.ts'
import { arrange } from './moving.ts'
import { squeeze } from './names.ts'
import { describePlace } from './places.ts'
import { findWhere } from './positions.ts'
import { daysOf, stayAt } from './staying.ts'
import { clockSlot, newTimes } from './times.ts'
import { allDestinations, citiesOf, type Placed, type Trip } from './trip-state.ts'

const too = '[too|as well|also|in|again|instead|up]'
const meal = '(breakfast|lunch|dinner|brunch|coffee|drinks|drink|snack|meal|tea|supper)'
const visit =
  '(visit|see|do|explore|tour|check out|go to|go see|stop at|stop by|stop off at|drop by|pop into|head to|hit)'

const stopAt = '[[a|an|another] [quick|short] (stop|visit) (at|in|to)]'

const details = [...whereDetails, ...whatDetails]
const slots = {
  list: { name: 'what to add', question: 'What should I add?', required: true, answers: ['{list:names}'] },
  day: { ...daySlot, required: (values: JsonObject) => values.days === undefined && needsDay(values) },
  clock: clockSlot,
}

const saidOf = (values: JsonObject): string => asText(asObject(values.list).said)

export const addDestination: Intent = {
  tool: 'add_destination',
  effect: 'write',
  title: 'add a stop',
  example: 'Add teamLab Planets to day 2 after Senso-ji',
  phrases: [
    `(add|include|insert|append|put in|pencil in|squeeze in|fit in|slot in|throw in|adding) ${stopAt} {list:names} ${too}`,
    '(add|insert|include|create|make) [a|an|another|one more] [new] (stop|destination|place|visit|activity) [at|to|called|named|for|in] {list:names}',
    '[a] new (stop|destination|place|activity) [at|called|named] {list:names}',
    `add ${meal} (at|in) {list:names}`,
    'add a visit to {list:names}',
    '(add|include|insert) [a|an|another|one more] [new] (stop|destination|place)',
  ],
  details: ['[to|on|onto|into|in|for] {days}', ...details],
  slots,
  calls: function* calls(values, turn, seek) {
    const trip = yield* tripIn(values, turn, seek)
    return yield* forEach(values, trip, function* one(name) {
      if (/\b(?:hotel|hostel|ryokan|inn|resort|guesthouse|airbnb)\b/i.test(name) && !describesStop(values)) {
        const answer = yield* seek.one('way', { hotel: name, in: trip.id })
        if (answer.id === 'stay') return yield* stayAt(name, values, trip, turn, seek)
      }
      const [known] = existing(name, trip, true)
      if (known && !(yield* isMeantAgain(known, trip, turn, seek)))
        return yield* arrange([known], values, trip, turn, seek)
      if (values.days === undefined) return yield* add(name, values, trip, turn, seek)
      const calls: SaidCall[] = []
      for (const { number } of yield* daysOf(values, trip, turn, seek))
        calls.push(...(yield* add(name, { ...values, day: { n: number } }, trip, turn, seek)))
      return calls
    })
  },
  doing: (values) => `add ${saidOf(values)}`,
}

/** "Put", "visit", "do": what is on the trip already goes there, what is not is added. */
export const putDestination: Intent = {
  name: 'put_destination',
  tool: 'add_destination',
  effect: 'write',
  title: 'put a stop on a day',
  example: 'Put Tokyo Tower on the last day at 10',
  phrases: [
    `(put|place|stick|pencil|schedule|plan|slot|fit|squeeze) ${stopAt} {list:names} ${too}`,
    `${visit} {list:names} ${too}`,
    `(have|eat|grab|get|take|plan|do) [a|an|some|our] [quick|late|early|nice] ${meal} (at|in) {list:names}`,
    'eat (at|in) {list:names}',
    '[we|i] (have|book|reserve|get|make|booked|reserved) [us] [a|an|our] (table|reservation|booking|tickets|ticket|slot) (at|in|for) {list:names}',
    `(we|i) [will|'ll|are going to|'re going to|want to|plan to] ${visit} {list:names} ${too}`,
    `(we|i) (are|'re|am|'m) (visiting|seeing|doing|exploring|going to) {list:names} ${too}`,
    '[a] visit to {list:names}',
    'make {list:names} {position}',
    ['(start|begin) [{day}|the day] (with|at|in) {list:names}', { position: { at: 1 } }],
    ['(finish|end|close) [{day}|the day] (with|at|in) {list:names}', { position: { at: -1 } }],
    `${meal} (at|in) {list:names}`,
    '(i|we) (want|need) {list:names}',
  ],
  details,
  slots: { ...slots, day: { ...daySlot, required: () => false } },
  calls: function* calls(values, turn, seek) {
    const trip = yield* tripIn(values, turn, seek)
    return yield* forEach(values, trip, function* one(name) {
      const known = existing(name, trip, false)
      if (known.length > 0) {
        const reference = { list: { said: name, parts: [name] } }
        const found = yield* findDestinations(reference, trip, turn, seek)
        return yield* arrange(found, values, trip, turn, seek)
      }
      if (needsDay(values))
        return yield* stop({ text: daySlot.question, question: { kind: 'fill', slots: ['day'] } })
      return yield* add(name, values, trip, turn, seek)
    })
  },
  doing: (values) => `put ${saidOf(values)} there`,
}

/** Said of it is what is only said of a stop. */
const describesStop = ({ time, length, kind, position }: JsonObject): boolean =>
  [time, length, kind, position].some((value) => value !== undefined)

/** The names of a list, one after the other; what is added first comes first. */
function* forEach(
  values: JsonObject,
  trip: Trip,
  work: (name: string) => Task<readonly SaidCall[]>,
): Task<readonly SaidCall[]> {
  const { said, parts } = asObject(values.list) as { said: string; parts: readonly string[] }
  const isOne =
    parts.length > 1 &&
    [...trip.places, ...allDestinations(trip).map(({ row }) => row)].some(
      (row) => squeeze(asText(row.name)) === squeeze(said),
    )
  const calls: SaidCall[] = []
  for (const [index, name] of (isOne ? [said] : parts).entries())
    calls.push(...inOrder(yield* work(name), index))
  return calls
}

/** "Add A and B after C": B goes after A. */
const inOrder = (calls: readonly SaidCall[], offset: number): SaidCall[] =>
  calls.map((each) =>
    typeof each.input.insertIndex === 'number'
      ? { ...each, input: { ...each.input, insertIndex: each.input.insertIndex + offset } }
      : each,
  )

/** The stops of the trip that a name means. To add something, a part of a name is not enough. */
function existing(name: string, trip: Trip, whole: boolean): readonly Placed[] {
  const all = allDestinations(trip)
  const rows = all.map(({ row }) => row)
  const matched = new Set(matchNames(name, rows, { whole }).rows)
  const found = all.filter(({ row }) => matched.has(row))
  const same = found.filter(({ row }) => squeeze(asText(row.name)) === squeeze(name))
  if (same.length > 0) return same
  return saysWhich(name, citiesOf(trip)) ? found : []
}

/** It is on the trip already: to be moved, or there twice? */
function* isMeantAgain({ row, day }: Placed, trip: Trip, turn: Turn, seek: Seek): Task<boolean> {
  const answer = yield* seek.one('way', { stop: asText(row.name), on: onDay(day, turn), in: trip.id })
  return answer.id === 'again'
}

function* add(
  said: string,
  values: JsonObject,
  trip: Trip,
  turn: Turn,
  seek: Seek,
): Task<readonly SaidCall[]> {
  if (!saysWhich(said, []) && !new RegExp(`^${meal}$`, 'i').test(said))
    return yield* stop({
      text: `What is the ${said.toLowerCase()} called?`,
      question: { kind: 'fill', slots: ['list'] },
    })
  const place = yield* describePlace(said, trip, turn, seek)
  const wanted =
    values.day === undefined ? undefined : yield* findDay(asObject(values.day), { trip }, turn, seek)
  const position = asObject(values.position)
  const { day, index } = yield* findWhere({ position, day: wanted, trip }, turn, seek)
  const link = toLink(values)
  const destination = given({
    ...place,
    category: values.kind === undefined ? place.category : asCategory(asText(values.kind), trip),
    notes: orUndefined(values.notes),
    coordinates: values.coordinates ?? place.coordinates,
    ...(yield* newTimes(values, day.date)),
    links: link && [link],
  })
  const input = { dayId: day.id, destination, ...given({ insertIndex: index }) }
  return [call('add_destination', input, `add ${asText(place.name)} to ${onDay(day, turn)}`)]
}
