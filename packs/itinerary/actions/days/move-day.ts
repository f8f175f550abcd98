import { ActionFailure, defineRecordAction } from '@countersign/core'
import { id } from '@countersign/core/fields'
import { placeAt } from '@countersign/core/positions'
import { z } from 'zod'
import { dateOf } from '../../domain/dates.ts'
import { index } from '../../domain/inputs.ts'
import { sayDayWithDate } from '../../domain/sentences.ts'
import { fail } from '../../error-codes.ts'
import { type Asking, tripDays } from '../../tables.ts'
import { findDay } from '../find-records.ts'
import { dayResult } from './day-result.ts'
import { reflow } from './reflow.ts'

async function findMove(asking: Asking, input: { readonly dayId: string; readonly index: number }) {
  const found = await findDay(asking, input.dayId, 'edit')
  if (found instanceof ActionFailure) return found
  const others = found.days.filter((day) => day !== found.day)
  const place = placeAt(others, input.index)
  if (place.index === found.number - 1) return fail('nothing_to_change', `It is Day ${found.number} already.`)
  return { ...found, others, place }
}

export const moveDay = defineRecordAction({
  name: 'move_day',
  title: 'Move day',
  description:
    'Puts a day, with all that is on it, elsewhere in its trip. The index counts the other days, from 0.',
  hidden: true,
  input: z.strictObject({ dayId: id('day'), index }),
  find: (context) => findMove(context, context.input),
  describe: (_context, { trip, day, number, place }) => {
    const to = { number: place.index + 1, date: dateOf(trip.start_date, place.index) }
    return `Move Day ${number}${day.title ? `, ${day.title},` : ''} to ${sayDayWithDate(to)}`
  },
  run: async (context, { trip, day, days, others, place }) => {
    const { records } = context
    const row = await records.update(tripDays, day.id, { position: place.position })
    for (const { id: dayId, position } of place.others) await records.update(tripDays, dayId, { position })
    const startDate = trip.start_date
    await reflow(context, { startDate, days }, { startDate, days: others.toSpliced(place.index, 0, row) })
    return { ...dayResult(trip, row, place.index), before: days.indexOf(day) + 1 }
  },
  summarize: ({ result }) => `Moved Day ${result.before} to Day ${result.number}.`,
})
