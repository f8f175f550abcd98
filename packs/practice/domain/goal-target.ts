import { readMeasurement } from './measurements.ts'
import type { GoalType } from './vocabulary.ts'

export interface GoalTarget {
  readonly target_value: number
  readonly unit: string | null
}

const MAX = 1_000_000

/** The target as it is kept, or what is wrong with it. A weight is held to what a person can weigh, in kilograms. */
export function readTarget(
  type: GoalType,
  value: number,
  unit: string | null | undefined,
): GoalTarget | string {
  if (type === 'Weight') {
    const read = readMeasurement({ metric: 'Weight', value, unit: unit ?? undefined })
    return typeof read === 'string' ? read : { target_value: read.value, unit: read.unit }
  }
  if (!(value >= 0 && value <= MAX)) return `The target must be between 0 and ${MAX}.`
  return { target_value: value, unit: unit ?? (type === 'BodyComposition' ? '%' : null) }
}
