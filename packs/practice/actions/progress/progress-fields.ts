import { line } from '@countersign/core/fields'
import { z } from 'zod'
import {
  findFault,
  type GivenMeasurement,
  type Measurement,
  readMeasurement,
} from '../../domain/measurements.ts'
import { metrics } from '../../domain/vocabulary.ts'
import { date, prose } from '../fields.ts'

export const entryDate = date.describe('The day it was measured, YYYY-MM-DD; not in the future')
export const weightKg = z.number().describe('Body weight in kilograms')
export const notes = prose().describe('Notes about the entry')
export const measurements = z
  .array(
    z.strictObject({
      metric: z.enum(metrics).describe('What was measured'),
      value: z.number().describe('The number'),
      unit: line(20)
        .optional()
        .describe('Left out: the usual one (kg, cm, %, mmHg, bpm). lb and in are converted'),
      label: line(60).optional().describe('What a Custom measurement measures'),
    }),
  )
  .max(40)
  .describe('Further measurements')

export interface GivenValues {
  readonly weight_kg?: number | undefined
  readonly measurements?: readonly GivenMeasurement[] | undefined
}

const allOf = ({ weight_kg, measurements = [] }: GivenValues): GivenMeasurement[] =>
  weight_kg === undefined ? [...measurements] : [{ metric: 'Weight', value: weight_kg }, ...measurements]

/** For an input's `superRefine`. */
export function checkValues(input: GivenValues, check: z.RefinementCtx): void {
  const fault = findFault(allOf(input))
  if (fault !== undefined) check.addIssue({ code: 'custom', path: ['measurements'], message: fault })
}

/** In the units they are kept in; the schema has refused what cannot be read. */
export const measurementsOf = (input: GivenValues): Measurement[] =>
  allOf(input).map((given) => readMeasurement(given) as Measurement)
