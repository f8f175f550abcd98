import { defineRecordAction } from '@countersign/core'
import { listOf } from '@countersign/core/words'
import { z } from 'zod'
import { sayMeasurement } from '../../domain/measurements.ts'
import { fullName } from '../../domain/names.ts'
import { sayDate } from '../../domain/say-time.ts'
import { progressEntries } from '../../tables.ts'
import { id } from '../fields.ts'
import { findClinicalClient } from '../find-records.ts'
import { refuseFuture } from '../refuse-future.ts'
import { checkValues, entryDate, measurements, measurementsOf, notes, weightKg } from './progress-fields.ts'
import { viewProgressEntry } from './progress-view.ts'

export const createProgressEntry = defineRecordAction({
  name: 'create_progress_entry',
  title: 'Create progress entry',
  description:
    'Records progress of a client on a day: weight, other measurements, notes, or several of them.',
  input: z
    .strictObject({
      client_id: id('client'),
      date: entryDate,
      weight_kg: weightKg.optional(),
      measurements: measurements.optional(),
      notes: notes.optional(),
    })
    .superRefine(checkValues)
    .refine(
      ({ weight_kg, measurements = [], notes }) =>
        weight_kg !== undefined || measurements.length > 0 || notes !== undefined,
      { error: 'Give a weight, measurements or notes: there is nothing to record.' },
    ),
  find: (context) => findClinicalClient(context, context.input.client_id),
  describe: ({ input }, client) => {
    const values = measurementsOf(input).map(sayMeasurement)
    const what = listOf(values.length > 0 ? values : ['notes'])
    return `Record progress of ${fullName(client)} on ${sayDate(input.date)}: ${what}`
  },
  run: async (context, client) => {
    const { input, records, newId, now } = context
    const fault = await refuseFuture(context, input.date)
    if (fault) return fault
    const entry = await records.insert(progressEntries, {
      id: newId(),
      client_id: client.id,
      date: input.date,
      notes: input.notes ?? null,
      measurements: measurementsOf(input),
      created_at: now,
      updated_at: now,
    })
    return viewProgressEntry(entry, client)
  },
  summarize: ({ result }) => `Recorded progress of ${result.client} on ${sayDate(result.date)}.`,
})
