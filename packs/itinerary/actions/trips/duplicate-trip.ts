import { defineRecordAction } from '@countersign/core'
import { date, id } from '@countersign/core/fields'
import { z } from 'zod'
import { dateOf, sayDate } from '../../domain/dates.ts'
import { name } from '../../domain/inputs.ts'
import { shiftTimes } from '../../domain/wall-clock.ts'
import { baseLocations, type DayRow, destinations, explorePlaces, tripDays, trips } from '../../tables.ts'
import { daysOf, findTrip } from '../find-records.ts'
import { tripResult } from './trip-result.ts'

const copyName = (of: string): string => `Copy of ${of}`.slice(0, 200)

export const duplicateTrip = defineRecordAction({
  name: 'duplicate_trip',
  title: 'Duplicate trip',
  description:
    'Makes a copy of a trip, with all days, stays, destinations and explore places, that belongs to whoever makes it.',
  hidden: true,
  input: z.strictObject({ tripId: id('trip'), name: name.optional(), startDate: date.optional() }),
  find: (context) => findTrip(context, context.input.tripId, 'view'),
  describe: ({ input }, { trip }) => {
    const start = input.startDate ? `, from ${sayDate(input.startDate)} on` : ''
    return `Duplicate the trip ${trip.name} as ${input.name ?? copyName(trip.name)}${start}`
  },
  run: async ({ input, records, actor, newId, now }, { trip }) => {
    const stamps = { created_at: now, updated_at: now }
    const ofTrip = { where: [['trip_id', '=', trip.id]] } as const
    const { version: _trip, ...fields } = trip
    const copy = await records.insert(trips, {
      ...fields,
      ...stamps,
      id: newId(),
      name: input.name ?? copyName(trip.name),
      start_date: input.startDate ?? trip.start_date,
      status: 'planning',
      owner_id: actor.id,
    })
    const days: DayRow[] = []
    const dayOf = new Map<string, { id: string; from: string; to: string }>()
    for (const [index, { version: _day, ...day }] of (await daysOf(records, trip.id)).entries()) {
      const row = await records.insert(tripDays, { ...day, id: newId(), trip_id: copy.id })
      dayOf.set(day.id, {
        id: row.id,
        from: dateOf(trip.start_date, index),
        to: dateOf(copy.start_date, index),
      })
      days.push(row)
    }
    for (const { version: _stay, ...stay } of await records.find(baseLocations, ofTrip)) {
      const day_id = dayOf.get(stay.day_id)!.id
      await records.insert(baseLocations, { ...stay, id: newId(), trip_id: copy.id, day_id })
    }
    for (const { version: _stop, ...stop } of await records.find(destinations, ofTrip)) {
      const day = dayOf.get(stop.day_id)!
      await records.insert(destinations, {
        ...stop,
        ...stamps,
        ...shiftTimes(stop, day.from, day.to),
        id: newId(),
        trip_id: copy.id,
        day_id: day.id,
      })
    }
    for (const { version: _place, ...place } of await records.find(explorePlaces, ofTrip))
      await records.insert(explorePlaces, { ...place, id: newId(), trip_id: copy.id, created_at: now })
    return tripResult(copy, 'owner', days)
  },
  summarize: ({ result }) => `Made the trip ${result.name}.`,
})
