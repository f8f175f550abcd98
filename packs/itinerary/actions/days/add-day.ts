import { ActionFailure, defineRecordAction } from '@countersign/core'
import { id } from '@countersign/core/fields'
import { placeAt } from '@countersign/core/positions'
import { z } from 'zod'
import { dateOf } from '../../domain/dates.ts'
import { index } from '../../domain/inputs.ts'
import { sayDayWithDate } from '../../domain/sentences.ts'
import { MAX_DAYS } from '../../domain/vocabulary.ts'
import { fail } from '../../error-codes.ts'
import { type Asking, tripDays } from '../../tables.ts'
import { daysOf, findTrip } from '../find-records.ts'
import { dayResult } from './day-result.ts'
import { reflow } from './reflow.ts'

async function findPlace(
  asking: Asking,
  input: { readonly tripId: string; readonly index?: number | undefined },
) {
  const found = await findTrip(asking, input.tripId, 'edit')
  if (found instanceof ActionFailure) return found
  const days = await daysOf(asking.records, found.trip.id)
  if (days.length >= MAX_DAYS) return fail('too_many_days', `A trip has at most ${MAX_DAYS} days.`)
  return { trip: found.trip, days, place: placeAt(days, input.index) }
}

export const addDay = defineRecordAction({
  name: 'add_day',
  title: 'Add day',
  description: 'Adds a day to a trip: at an index, counted from 0, or at the end. Later days move on by one.',
  hidden: true,
  input: z.strictObject({ tripId: id('trip'), index: index.optional() }),
  find: (context) => findPlace(context, context.input),
  describe: (_context, { trip, place }) => {
    const day = { number: place.index + 1, date: dateOf(trip.start_date, place.index) }
    return `Add a day to ${trip.name}, as ${sayDayWithDate(day)}`
  },
  run: async (context, { trip, days, place }) => {
    const { records, newId } = context
    const row = await records.insert(tripDays, { id: newId(), trip_id: trip.id, position: place.position })
    for (const { id: dayId, position } of place.others) await records.update(tripDays, dayId, { position })
    const startDate = trip.start_date
    await reflow(context, { startDate, days }, { startDate, days: days.toSpliced(place.index, 0, row) })
    return dayResult(trip, row, place.index)
  },
  summarize: ({ result }) => `Added Day ${result.number}.`,
})
