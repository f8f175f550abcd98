import { ActionFailure, defineRecordAction } from '@countersign/core'
import { clearable } from '@countersign/core/fields'
import { sayChanges } from '@countersign/core/words'
import { z } from 'zod'
import { mergeMeasurements, sayMeasurement } from '../../domain/measurements.ts'
import { sayDate } from '../../domain/say-time.ts'
import { progressEntries } from '../../tables.ts'
import { amend } from '../amend.ts'
import { hasChange, id, NO_CHANGE } from '../fields.ts'
import { findProgressEntry } from '../find-records.ts'
import { refuseFuture } from '../refuse-future.ts'
import { checkValues, entryDate, measurements, measurementsOf, notes, weightKg } from './progress-fields.ts'
import { viewProgressEntry } from './progress-view.ts'
import { sayEntry } from './say-entry.ts'

export const updateProgressEntry = defineRecordAction({
  name: 'update_progress_entry',
  title: 'Update progress entry',
  description:
    'Changes a progress entry. Measurements given replace those of the same metric (and label); the others stay.',
  input: z
    .strictObject({
      id: id('progress entry'),
      date: entryDate.optional(),
      weight_kg: weightKg.optional(),
      measurements: measurements.optional(),
      notes: clearable(notes),
    })
    .superRefine(checkValues)
    .refine(hasChange, NO_CHANGE),
  find: (context) => findProgressEntry(context, context.input.id),
  describe: ({ input }, found) => {
    const values = measurementsOf(input).map(sayMeasurement).join(', ')
    const changes = sayChanges({
      date: input.date && sayDate(input.date),
      measurements: values || undefined,
      notes: input.notes,
    })
    return `Change ${sayEntry(found)}: ${changes}`
  },
  run: async (context, { record, client }) => {
    const { input } = context
    const fault = await refuseFuture(context, input.date)
    if (fault) return fault
    const changed = await amend(context, progressEntries, record, {
      date: input.date,
      notes: input.notes,
      measurements: mergeMeasurements(record.measurements, measurementsOf(input)),
    })
    return changed instanceof ActionFailure ? changed : viewProgressEntry(changed, client)
  },
  summarize: ({ result }) => `Updated the progress entry of ${result.client}.`,
})
