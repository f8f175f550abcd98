import { expect, it } from 'vitest'
import { sayMeasurements } from './say-measurements.ts'

it('writes numbers as they are written where the reader is', () => {
  const measured = [
    { metric: 'Weight', value: 74.5, unit: 'kg' },
    { metric: 'BodyFatPercentage', value: 21.25, unit: '%' },
    { metric: 'Custom', value: 12_000, unit: '', label: 'Steps' },
  ] as const
  expect(sayMeasurements(measured, 'en')).toBe('Weight 74.5 kg, body fat 21.25%, Steps 12,000')
  expect(sayMeasurements(measured, 'de')).toBe('Weight 74,5 kg, body fat 21,25%, Steps 12.000')
})
