import type { Reference } from '@countersign/core'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const trip: Reference = {
  tool: 'get_trip',
  input: (id) => ({ id }),
  name: ({ name }) => text(name),
}

const day: Reference = {
  tool: 'get_day',
  input: (id) => ({ id }),
  name: ({ name }) => text(name),
}

/** How the name of a row is found, by its table or by a column that points to it. */
export const references: Readonly<Record<string, Reference>> = {
  trips: trip,
  trip_id: trip,
  tripId: trip,
  trip_days: day,
  day_id: day,
  dayId: day,
  fromDayId: day,
  toDayId: day,
}
