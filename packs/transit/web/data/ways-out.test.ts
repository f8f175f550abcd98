import { expect, it } from 'vitest'
import { noWay, readWhyNone } from '../../domain/why-none.ts'
import { sayFault } from '../parts/error-words.ts'
import { usualOptions } from './trip-query.ts'
import { waysOutOf } from './ways-out.ts'

const labels = (reason: string | undefined, options: Partial<typeof usualOptions> = {}): string[] =>
  waysOutOf({ ...usualOptions, ...options }, readWhyNone(reason)).map(({ label }) => label)
const hint = (reason: string): string | undefined =>
  sayFault({ code: 'no-itinerary-found', message: '', hint: '', details: { reason } }).hint

it('allows changes where none were allowed', () => {
  expect(labels(noWay.transfers, { maxTransfers: 0 })).toEqual(['Allow changes'])
  expect(labels(noWay.transfers, { maxTransfers: 1 })).toEqual(['Allow more changes'])
  expect(hint(noWay.transfers)).toBe('Every way there takes more transfers than allowed. Allow more of them.')
})

it('gives up step-free where that alone stands in the way', () => {
  expect(labels(noWay.stepFree, { stepFree: true })).toEqual(['Without step-free'])
  expect(hint(noWay.stepFree)).toBe('No step-free way is known. Without that wish there may be one.')
})

it('walks farther only to a stop that is near enough', () => {
  expect(labels(noWay.far(1700, 'origin'))).toEqual(['Walk up to 3.0 km'])
  expect(hint(noWay.far(1700, 'origin'))).toBe(
    'The nearest stop is 1.7 km from the start. Allow more walking, or choose another place.',
  )
  expect(labels(noWay.far(11_749, 'destination'))).toEqual([])
  expect(hint(noWay.far(11_749, 'destination'))).toBe(
    'The nearest stop is 11.7 km from the destination. Choose another place.',
  )
})

it('offers whatever is not as usual where nobody says why', () => {
  expect(labels(undefined)).toEqual(['Walk up to 3.0 km'])
  expect(labels(noWay.other, { maxTransfers: 0, stepFree: true, maxWalkingDistance: 3000 })).toEqual([
    'Allow changes',
    'Without step-free',
  ])
})
