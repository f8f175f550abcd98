import { formatNumber } from '@countersign/ui'
import { type Measurement, withUnit } from '../../domain/measurements.ts'
import { sayWord } from '../../domain/vocabulary.ts'
import { capitalise } from '../parts/words.ts'

/** What was measured, with all its digits, as numbers are written where the reader is. */
export const sayAmount = (value: number, unit: string, locale?: string): string =>
  withUnit(formatNumber(value, { maximumFractionDigits: 10 }, locale), unit)

export const sayMeasurements = (measurements: readonly Measurement[], locale?: string): string =>
  capitalise(
    measurements
      .map(
        ({ metric, value, unit, label }) => `${label ?? sayWord(metric)} ${sayAmount(value, unit, locale)}`,
      )
      .join(', '),
  )
