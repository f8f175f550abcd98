import { expect, it } from 'vitest'
import { findTripFaults, newTrip } from './trip-form.ts'

const trip = newTrip('2026-03-01')

it('finds nothing wrong with a new trip before anything is typed', () => {
  expect(findTripFaults(trip)).toEqual({})
})

it.each(['', '0', '91', '2.5', 'seven'])('says how many days a trip may have where %j is typed', (days) => {
  expect(findTripFaults({ ...trip, days })).toEqual({ days: 'A whole number from 1 to 90' })
})

it('says so where the budget is no number, or below 0', () => {
  expect(findTripFaults({ ...trip, budget: 'lots' }).budget).toMatch(/not a number/u)
  expect(findTripFaults({ ...trip, budget: '-5' })).toEqual({ budget: 'Not below 0' })
  expect(findTripFaults({ ...trip, budget: '1200' })).toEqual({})
})

it('asks for the first day where it was emptied', () => {
  expect(findTripFaults({ ...trip, startDate: '' })).toEqual({ startDate: 'Choose a day' })
})
