import type { Json } from '@countersign/core'
import { asObject, asText } from '@countersign/language'

const POUND = 0.453_592_37

export interface Amount {
  readonly value: number
  /** Absent where none was said. */
  readonly unit?: string
}

/** What a slot of a number with or without a unit holds. Pounds are told as kilograms, which is what is kept. */
export function amountOf(given: Json | undefined): Amount | undefined {
  if (typeof given === 'number') return { value: given }
  const { measure, number } = asObject(given)
  if (typeof number === 'number') return { value: number }
  const { value, unit } = asObject(measure)
  if (typeof value !== 'number') return undefined
  return unit === 'lb'
    ? { value: Math.round(value * POUND * 10) / 10, unit: 'kg' }
    : { value, unit: asText(unit) }
}
