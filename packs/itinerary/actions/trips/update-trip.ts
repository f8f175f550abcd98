import { ActionFailure, defineRecordAction } from '@countersign/core'
import { changesBeside, clearable, date, id, NO_CHANGE, optionalLine } from '@countersign/core/fields'
import { z } from 'zod'
import { sayDate } from '../../domain/dates.ts'
import { name, notes } from '../../domain/inputs.ts'
import { sayFields } from '../../domain/sentences.ts'
import { tripStatuses } from '../../domain/vocabulary.ts'
import { trips } from '../../tables.ts'
import { amend } from '../amend.ts'
import { reflow } from '../days/reflow.ts'
import { daysOf, findTrip } from '../find-records.ts'
import { budget, currency } from './fields.ts'
import { tripResult } from './trip-result.ts'

export const updateTrip = defineRecordAction({
  name: 'update_trip',
  title: 'Edit trip',
  description:
    'Changes any field of a trip; null empties one. Another start date moves every day, and the times on them follow.',
  hidden: true,
  input: z
    .strictObject({
      tripId: id('trip'),
      name: name.optional(),
      country: clearable(optionalLine(100)),
      startDate: date.optional(),
      currency: currency.optional(),
      budget: clearable(budget),
      status: z.enum(tripStatuses).optional(),
      notes: clearable(notes),
    })
    .refine(changesBeside('tripId'), NO_CHANGE),
  find: (context) => findTrip(context, context.input.tripId, 'edit'),
  describe: ({ input }, { trip }) => {
    const startDate = input.startDate && sayDate(input.startDate)
    return `Change ${trip.name}: ${sayFields({ ...input, startDate })}`
  },
  run: async (context, { trip, access }) => {
    const { records, input } = context
    const row = await amend(context, trips, trip, {
      name: input.name,
      country: input.country,
      start_date: input.startDate,
      currency: input.currency,
      budget_amount: input.budget,
      status: input.status,
      notes: input.notes,
    })
    if (row instanceof ActionFailure) return row
    const days = await daysOf(records, trip.id)
    await reflow(context, { startDate: trip.start_date, days }, { startDate: row.start_date, days })
    return tripResult(row, access, days)
  },
  summarize: ({ result }) => `Changed the trip ${result.name}.`,
})
