import { ActionFailure, defineAction } from '@countersign/core'
import { id } from '@countersign/core/fields'
import { z } from 'zod'
import { sayDayWithDate } from '../../domain/sentences.ts'
import { findDay } from '../find-records.ts'

/** Tells a card which day an id stands for. */
export const getDay = defineAction({
  name: 'get_day',
  title: 'Look at a day',
  description: 'The number and the date of a day of a trip.',
  hidden: true,
  effect: 'read',
  input: z.strictObject({ id: id('day') }),
  run: async (asking) => {
    const found = await findDay(asking, asking.input.id, 'view')
    if (found instanceof ActionFailure) return found
    const { day, trip, number, date } = found
    return { id: day.id, tripId: trip.id, number, date, title: day.title, name: sayDayWithDate(found) }
  },
})
