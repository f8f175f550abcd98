import { ActionFailure, defineRecordAction } from '@countersign/core'
import { id } from '@countersign/core/fields'
import { count, listOf as sayList } from '@countersign/core/words'
import { z } from 'zod'
import { sayDayWithDate } from '../../domain/sentences.ts'
import { fail } from '../../error-codes.ts'
import { type Asking, baseLocations, destinations, tripDays } from '../../tables.ts'
import { findDay, listOf } from '../find-records.ts'
import { dayResult } from './day-result.ts'
import { reflow } from './reflow.ts'

async function findAll(asking: Asking, dayId: string) {
  const found = await findDay(asking, dayId, 'edit')
  if (found instanceof ActionFailure) return found
  if (found.days.length === 1)
    return fail('last_day', 'A trip has at least one day.', { hint: 'Delete the trip instead.' })
  const stops = await listOf(asking.records, destinations, dayId)
  const stays = await listOf(asking.records, baseLocations, dayId)
  return { ...found, stops, stays }
}

export const deleteDay = defineRecordAction({
  name: 'delete_day',
  title: 'Delete day',
  description: 'Deletes a day with all that is on it. Later days move up by one.',
  hidden: true,
  risk: 'high',
  input: z.strictObject({ dayId: id('day') }),
  find: (context) => findAll(context, context.input.dayId),
  describe: (_context, found) => {
    const { stops, stays, trip } = found
    const along = [
      ...(stops.length > 0 ? [count(stops.length, 'destination')] : []),
      ...(stays.length > 0 ? [count(stays.length, 'stay')] : []),
    ]
    const what = along.length > 0 ? `, with ${sayList(along)}` : ', which is empty'
    return `Delete ${sayDayWithDate(found)} of ${trip.name}${what}`
  },
  run: async (context, { trip, day, days, number, stops, stays }) => {
    const { records, input } = context
    for (const { id: stop } of stops) await records.delete(destinations, stop)
    for (const { id: stay } of stays) await records.delete(baseLocations, stay)
    await records.delete(tripDays, input.dayId)
    const startDate = trip.start_date
    await reflow(context, { startDate, days }, { startDate, days: days.filter((each) => each !== day) })
    return dayResult(trip, day, number - 1)
  },
  summarize: ({ result }) => `Deleted Day ${result.number}.`,
})
