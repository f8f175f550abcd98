import { given, orNull, readNumber, typedNumber } from '@countersign/ui'
import type { Measurement } from '../../domain/measurements.ts'
import { type Metric, metrics } from '../../domain/vocabulary.ts'
import type { ProgressEntry } from '../data/answers.ts'

/** Those with a field of their own; custom ones are rows that can be added. */
export const plainMetrics = metrics.filter(
  (metric): metric is Exclude<Metric, 'Custom'> => metric !== 'Custom',
)

export interface CustomValue {
  readonly label: string
  readonly value: string
  readonly unit: string
}

export interface EntryValues {
  readonly date: string
  readonly notes: string
  readonly plain: Readonly<Partial<Record<Metric, string>>>
  readonly custom: readonly CustomValue[]
}

export function valuesOf(entry: ProgressEntry | undefined, today: string): EntryValues {
  const measurements = entry?.measurements ?? []
  // A plain metric with a label of its own is told apart by it, as a custom one is.
  const isPlain = ({ metric, label }: Measurement): boolean => metric !== 'Custom' && label === undefined
  return {
    date: entry?.date ?? today,
    notes: entry?.notes ?? '',
    plain: Object.fromEntries(
      measurements.filter(isPlain).map(({ metric, value }) => [metric, typedNumber(value)]),
    ),
    custom: measurements
      .filter(({ metric }) => metric === 'Custom')
      .map(({ label = '', value, unit }) => ({ label, value: typedNumber(value), unit })),
  }
}

function measurementsOf({ plain, custom }: EntryValues): object[] {
  return [
    ...Object.entries(plain)
      .filter(([, text]) => given(text) !== undefined)
      .map(([metric, text]) => ({ metric, value: readNumber(text) })),
    ...custom
      .filter(({ label, value }) => given(label) !== undefined || given(value) !== undefined)
      .map(({ label, value, unit }) => ({
        metric: 'Custom',
        label: given(label),
        value: readNumber(value),
        unit: given(unit),
      })),
  ]
}

export function toNewInput(clientId: string, values: EntryValues): object {
  const measurements = measurementsOf(values)
  return {
    client_id: clientId,
    date: values.date,
    ...(measurements.length > 0 && { measurements }),
    notes: given(values.notes),
  }
}

export function toUpdateInput(id: string, values: EntryValues): object {
  return {
    id,
    date: values.date,
    measurements: measurementsOf(values),
    notes: orNull(values.notes),
  }
}
