import type { JsonObject } from '@countersign/core'
import {
  asObject,
  asRows,
  asText,
  type Call,
  look,
  type Seek,
  type Task,
  type Turn,
} from '@countersign/language'

/** A trip as `get_trip` tells it. */
export interface Trip {
  readonly row: JsonObject
  readonly id: string
  readonly name: string
  readonly days: readonly Day[]
  readonly places: readonly JsonObject[]
}

export interface Day {
  readonly id: string
  readonly number: number
  readonly date: string
  readonly title: string
  readonly destinations: readonly JsonObject[]
  readonly bases: readonly JsonObject[]
}

/** The trip that is spoken of, with what the same message has asked for so far. `named` says which, where it was said. */
export function* theTrip(turn: Turn, seek: Seek, named: JsonObject = {}): Task<Trip> {
  const isSaid = named.id !== undefined || named.name !== undefined
  const known = isSaid ? undefined : (turn.context.trip ?? turn.focus.records.trip?.id)
  const id = known ?? asText((yield* seek.one('trip', named)).id)
  return afterCalls(toTrip(yield* look('get_trip', { id })), turn.planned)
}

/** The trip that something is looked for in: a reference names it where it is already known. */
export const tripOf = (reference: JsonObject, turn: Turn, seek: Seek): Task<Trip> =>
  theTrip(turn, seek, reference.in === undefined ? {} : { id: reference.in })

export const toTrip = (row: JsonObject): Trip => ({
  row,
  id: asText(row.id),
  name: asText(row.name),
  days: asRows(row.days).map((day, index) => ({
    id: asText(day.id),
    number: typeof day.number === 'number' ? day.number : index + 1,
    date: asText(day.date),
    title: asText(day.title),
    destinations: asRows(day.destinations),
    bases: asRows(day.baseLocations),
  })),
  places: asRows(row.explorePlaces),
})

/** The trip as it would be after some changes. What is only being added has no id yet. */
function afterCalls(trip: Trip, calls: readonly Call[]): Trip {
  return calls.reduce((now, { tool, input }) => {
    if (tool === 'add_destination')
      return withDay(now, asText(input.dayId), (list) =>
        inserted(list, { id: '', ...asObject(input.destination) }, input.insertIndex),
      )
    if (tool === 'update_destination')
      return withDay(now, asText(input.dayId), (list) =>
        list.map((row) => (row.id === input.destinationId ? { ...row, ...asObject(input.changes) } : row)),
      )
    if (tool !== 'move_destination') return now
    const moved = allDestinations(now).find(({ row }) => row.id === input.destinationId)?.row
    if (!moved) return now
    const without = withDay(now, asText(input.fromDayId), (list) => list.filter((row) => row !== moved))
    return withDay(without, asText(input.toDayId), (list) => inserted(list, moved, input.insertIndex))
  }, trip)
}

const inserted = (list: readonly JsonObject[], row: JsonObject, index: unknown): JsonObject[] =>
  list.toSpliced(typeof index === 'number' ? Math.min(index, list.length) : list.length, 0, row)

const withDay = (
  trip: Trip,
  id: string,
  change: (list: readonly JsonObject[]) => readonly JsonObject[],
): Trip => ({
  ...trip,
  days: trip.days.map((day) => (day.id === id ? { ...day, destinations: change(day.destinations) } : day)),
})

/** A destination and where it is. */
export interface Placed {
  readonly row: JsonObject
  readonly day: Day
  readonly index: number
}

export const allDestinations = (trip: Trip): Placed[] =>
  trip.days.flatMap((day) => day.destinations.map((row, index) => ({ row, day, index })))

export const dayOf = (trip: Trip, id: unknown): Day | undefined => trip.days.find((day) => day.id === id)

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))]

export const citiesOf = (trip: Trip): string[] =>
  distinct([...allDestinations(trip).map(({ row }) => row), ...trip.places].map(({ city }) => asText(city)))

export const categoriesOf = (trip: Trip): string[] =>
  distinct(
    [...allDestinations(trip).map(({ row }) => row), ...trip.places].map(({ category }) => asText(category)),
  )
