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
  type When,
} from '@countersign/language'
import { findDestinations } from './destination-entity.ts'
import { call, daySlot, findDay, given, onDay, tripIn, whatDetails, whereDetails } from './given.ts'
import { findWhere } from './positions.ts'
import { clockSlot } from './times.ts'
import type { Day, Placed, Trip } from './trip-state.ts'
import { changesFrom, updateCall } from './updating.ts'

const move =
  '(move|shift|push|bring|transfer|reschedule|drag|relocate|bump|postpone|pull|carry|moving|delay|put off|take)'

export const moveDestination: Intent = {
  tool: 'move_destination',
  effect: 'write',
  title: 'move a stop',
  example: 'Move Senso-ji to day 3 as the first stop',
  phrases: [
    [`${move} {destination} [forward|back|over|up|down|out]`, { moves: true }],
    '(put|place|stick|set|schedule) {destination:pronounced}',
    'make {destination:pronounced} {position}',
  ],
  details: [...whereDetails, ...whatDetails, '[back|forward|by] {shift}', 'instead'],
  slots: {
    destination: {
      name: 'the stop',
      question: 'Which stop should I move?',
      required: true,
      answers: ['{destination}'],
    },
    day: {
      ...daySlot,
      question: 'To which day?',
      required: ({ day, position, time, shift, until, destination }) =>
        [day, position, time, shift, until].every((value) => value === undefined) &&
        asObject(destination).day === undefined,
    },
    clock: clockSlot,
  },
  calls: function* calls(values, turn, seek) {
    const trip = yield* tripIn(values, turn, seek)
    const { reference, target } = targetOf(values)
    const found = yield* findDestinations(reference, trip, turn, seek)
    return yield* arrange(found, { ...values, ...given({ day: target }) }, trip, turn, seek)
  },
  doing: (values) => `move ${asText(asObject(asObject(values.destination).list).said) || 'it'}`,
}

/** "Reschedule X on Thursday": where nothing else says to which day, that is it. */
function targetOf(values: JsonObject): { reference: JsonObject; target: unknown } {
  const { day, ...rest } = asObject(values.destination)
  const isTarget =
    day !== undefined &&
    rest.list !== undefined &&
    values.day === undefined &&
    !values.position &&
    !values.time
  return isTarget
    ? { reference: rest, target: day }
    : { reference: asObject(values.destination), target: values.day }
}

/** Stops that are on the trip, put where it was said, at the time that was said. */
export function* arrange(
  found: readonly Placed[],
  values: JsonObject,
  trip: Trip,
  turn: Turn,
  seek: Seek,
): Task<readonly SaidCall[]> {
  const calls: SaidCall[] = []
  for (const [index, placed] of found.entries())
    calls.push(...(yield* arrangeOne(placed, values, { trip, offset: index }, turn, seek)))
  return calls
}

function* arrangeOne(
  placed: Placed,
  values: JsonObject,
  { trip, offset }: { readonly trip: Trip; readonly offset: number },
  turn: Turn,
  seek: Seek,
): Task<readonly SaidCall[]> {
  const { row, day: from } = placed
  const name = asText(row.name)
  const days = Number(asObject(values.shift).days ?? 0)
  const reference = days === 0 ? values.day : { by: days }
  const wanted =
    reference === undefined ? undefined : yield* findDay(asObject(reference), { trip, from }, turn, seek)
  const position = asObject(values.position)
  const goes = wanted !== undefined || values.position !== undefined
  const where = goes
    ? yield* findWhere({ position, day: wanted, moving: placed, trip }, turn, seek)
    : { day: from }
  const moves =
    goes && (where.day.id !== from.id || (values.position !== undefined && isElsewhere(placed, where)))
  const index = where.index === undefined ? undefined : where.index + offset
  const { shift, ...said } = { ...values, ...fromOneTimeToAnother(values, row) }
  const changes = yield* changesFrom(
    { ...said, ...(shift !== undefined && days === 0 && { shift }) },
    { row: moves ? onDate(row, from, where.day) : row, day: where.day },
    trip,
  )
  const hasChanges = Object.keys(changes).length > 0
  if (!moves && !hasChanges)
    return yield* stop({
      text: `${name} is on ${onDay(where.day, turn)} already${goes && values.position !== undefined ? ', at that place' : ''}.`,
    })
  const input = { destinationId: asText(row.id), fromDayId: from.id, toDayId: where.day.id }
  const doing =
    where.day.id === from.id
      ? `move ${name} within ${onDay(from, turn)}`
      : `move ${name} to ${onDay(where.day, turn)}`
  return [
    ...(moves ? [call('move_destination', { ...input, ...given({ insertIndex: index }) }, doing)] : []),
    ...(hasChanges ? [updateCall({ row, day: where.day }, changes)] : []),
  ]
}

/** "Move X from 10 to 11", where it begins at 10: it begins at 11 then. */
function fromOneTimeToAnother({ time, moves, day }: JsonObject, { startTimeIso }: JsonObject): JsonObject {
  const said = asObject(time) as When
  const isOld =
    day === undefined &&
    moves === true &&
    said.end !== undefined &&
    asText(startTimeIso).slice(11, 16) === said.time
  return isOld ? { time: { time: said.end } } : {}
}

/** Whether it would be at another place of its day. */
function isElsewhere({ day, index }: Placed, where: { readonly index?: number }): boolean {
  return (where.index ?? day.destinations.length - 1) !== index
}

/** Its times follow it to another day. */
function onDate(row: JsonObject, from: Day, to: Day): JsonObject {
  const follow = (text: unknown): unknown =>
    typeof text === 'string' && text.startsWith(from.date) ? to.date + text.slice(from.date.length) : text
  return { ...row, ...given({ startTimeIso: follow(row.startTimeIso), endTimeIso: follow(row.endTimeIso) }) }
}

export const swapDestinations: Intent = {
  name: 'swap_destinations',
  tool: 'move_destination',
  effect: 'write',
  title: 'swap two stops',
  example: 'Swap Senso-ji and the Ghibli Museum',
  phrases: [
    '(swap|switch|exchange) {one:named} (and|with|for) {other:named} [around|over]',
    '(swap|switch) [the order of|the places of|places of] {one:named} and {other:named}',
  ],
  calls: function* calls(values, turn, seek) {
    const trip = yield* tripIn(values, turn, seek)
    const refer = (name: unknown): JsonObject => ({ list: { said: name as string, parts: [name as string] } })
    const [one] = yield* findDestinations(refer(values.one), trip, turn, seek)
    const [other] = yield* findDestinations(refer(values.other), trip, turn, seek)
    if (!one || !other || one.row === other.row) return yield* stop({ text: 'Which two stops do you mean?' })
    // The later one first: of two in a day, the first then stands one further back, where the second was.
    const [first, second] =
      one.day.id === other.day.id && one.index < other.index ? [other, one] : [one, other]
    if (first.day.id === second.day.id && first.index - second.index === 1)
      return [moveTo(first, second, turn)]
    return [moveTo(first, second, turn), moveTo(second, first, turn)]
  },
  doing: (values) => `swap ${asText(values.one)} and ${asText(values.other)}`,
}

const moveTo = ({ row, day: from }: Placed, { day: to, index }: Placed, turn: Turn): SaidCall =>
  call(
    'move_destination',
    { destinationId: asText(row.id), fromDayId: from.id, toDayId: to.id, insertIndex: index },
    `move ${asText(row.name)} to ${onDay(to, turn)}`,
  )
