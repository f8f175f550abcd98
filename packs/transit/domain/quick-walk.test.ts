import { expect, it } from 'vitest'
import type { Itinerary } from './itinerary.ts'
import { withQuickWalk } from './quick-walk.ts'

const way = (mode: 'WALK' | 'BUS', departure: string, arrival: string, rest: Partial<Itinerary> = {}) =>
  ({
    legs: [{ mode }],
    departureTime: `2026-01-01T${departure}:00Z`,
    arrivalTime: `2026-01-01T${arrival}:00Z`,
    ...rest,
  }) as Itinerary

const soon = way('BUS', '08:02', '08:08')
const next = way('BUS', '08:05', '08:11')
const walk = way('WALK', '08:00', '08:10')
const depart = { type: 'depart' } as const

it('gives the last place to a walk that is about as quick as riding', () => {
  expect(withQuickWalk([soon, next], [soon, next, walk], depart)).toEqual([soon, walk])
  const late = way('WALK', '08:00', '08:14')
  expect(withQuickWalk([soon, next], [soon, next, late], depart)).toEqual([soon, next])
})

it('counts how much earlier one has to leave, where the arrival is fixed', () => {
  const arrive = { type: 'arrive' } as const
  const before = (departure: string) => way('WALK', departure, '08:15')
  expect(withQuickWalk([next, soon], [next, soon, before('08:01')], arrive)).toEqual([next, before('08:01')])
  expect(withQuickWalk([next, soon], [next, soon, before('07:59')], arrive)).toEqual([next, soon])
})

it('takes no place from the best, nor from what stands in for a disruption', () => {
  expect(withQuickWalk([soon], [soon, walk], depart)).toEqual([soon])
  const standIn = way('BUS', '08:05', '08:11', { disruptionFlag: true })
  expect(withQuickWalk([soon, standIn], [soon, standIn, walk], depart)).toEqual([soon, standIn])
})
