import { expect, it } from 'vitest'
import { sayDistance } from './distance.ts'

it.each([
  [0.123, 'en-AU', '120 m'],
  [0.999, 'en-AU', '1 km'],
  [2.14, 'de-DE', '2,1 km'],
  [310.4, 'en-AU', '310 km'],
  [1.609344, 'en-US', '1.6 km'],
  [0.85, 'en-GB', '850 m'],
])('says %d km in %s as %s', (kilometres, language, said) => {
  expect(sayDistance(kilometres, language)).toBe(said)
})
