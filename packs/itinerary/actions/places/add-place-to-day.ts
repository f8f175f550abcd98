import { ActionFailure, defineRecordAction } from '@countersign/core'
import { id } from '@countersign/core/fields'
import { z } from 'zod'
import { index } from '../../domain/inputs.ts'
import { sayAdd } from '../../domain/sentences.ts'
import { fail } from '../../error-codes.ts'
import { type Asking, destinations } from '../../tables.ts'
import { destinationResult } from '../destinations/change-destination.ts'
import { findPlaceInDay, giveWay } from '../destinations/place.ts'
import { findDay, findPlace } from '../find-records.ts'

interface Input {
  readonly placeId: string
  readonly dayId: string
  readonly insertIndex?: number | undefined
}

async function findBoth(asking: Asking, input: Input) {
  const found = await findPlace(asking, input.placeId, 'edit')
  if (found instanceof ActionFailure) return found
  const day = await findDay(asking, input.dayId, 'edit')
  if (day instanceof ActionFailure) return day
  const { record, trip } = found
  if (day.trip.id !== trip.id)
    return fail(
      'another_trip',
      `${record.name} is of the trip ${trip.name}, and that day is of ${day.trip.name}.`,
    )
  const at = { dayId: day.day.id, index: input.insertIndex }
  return { record, day, place: await findPlaceInDay(asking.records, destinations, at) }
}

export const addPlaceToDay = defineRecordAction({
  name: 'add_place_to_day',
  title: 'Add explore place to day',
  description:
    'Makes an explore place a destination of a day: at insertIndex, counted from 0, or at the end.',
  hidden: true,
  input: z.strictObject({ placeId: id('place'), dayId: id('day'), insertIndex: index.optional() }),
  find: (context) => findBoth(context, context.input),
  describe: (_context, { record, day, place }) =>
    sayAdd({ name: record.name, day, list: place.list, index: place.index }),
  run: async ({ records, newId, now }, { record, day, place }) => {
    const row = await records.insert(destinations, {
      id: newId(),
      trip_id: record.trip_id,
      day_id: day.day.id,
      position: place.position,
      name: record.name,
      category: record.category,
      city: record.city,
      lng: record.lng,
      lat: record.lat,
      notes: record.notes,
      links: [],
      created_at: now,
      updated_at: now,
    })
    await giveWay(records, destinations, place)
    return destinationResult(row, day)
  },
  summarize: ({ result }) => `Added ${result.name} to Day ${result.dayNumber}.`,
})
