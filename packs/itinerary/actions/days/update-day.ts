import { ActionFailure, defineRecordAction } from '@countersign/core'
import { changesBeside, clearable, id, NO_CHANGE, optionalLine } from '@countersign/core/fields'
import { z } from 'zod'
import { notes } from '../../domain/inputs.ts'
import { sayDayWithDate, sayFields } from '../../domain/sentences.ts'
import { tripDays } from '../../tables.ts'
import { amend } from '../amend.ts'
import { findDay } from '../find-records.ts'
import { dayResult } from './day-result.ts'

export const updateDay = defineRecordAction({
  name: 'update_day',
  title: 'Edit day',
  description: 'Changes the title or the notes of a day; null empties one.',
  hidden: true,
  input: z
    .strictObject({ dayId: id('day'), title: clearable(optionalLine(200)), notes: clearable(notes) })
    .refine(changesBeside('dayId'), NO_CHANGE),
  find: (context) => findDay(context, context.input.dayId, 'edit'),
  describe: ({ input }, found) => `Change ${sayDayWithDate(found)}: ${sayFields(input)}`,
  run: async (context, { trip, day, number }) => {
    const { title, notes: text } = context.input
    const row = await amend(context, tripDays, day, { title, notes: text })
    return row instanceof ActionFailure ? row : dayResult(trip, row, number - 1)
  },
  summarize: ({ result }) => `Changed Day ${result.number}.`,
})
