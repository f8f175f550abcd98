import { describe, expect, it } from 'vitest'
import { planTripInput } from '../../domain/plan-trip-input.ts'
import { placeFromText } from './place.ts'
import {
  countUnusual,
  hasPassed,
  readTripQuery,
  toPlanInput,
  type TripQuery,
  usualOptions,
  writeTripQuery,
} from './trip-query.ts'

const kiasma = { name: 'Kiasma', coordinate: { lat: 60.1719, lon: 24.9367 } }
const espoo = { name: 'Espoo @ station, north', coordinate: { lat: 60.205, lon: -24.6554 } }
const full: TripQuery = {
  from: kiasma,
  to: espoo,
  when: { kind: 'arrive', time: '2026-11-16T07:00:00.000Z' },
  options: {
    optimize: 'few_transfers',
    maxWalkingDistance: 800,
    maxTransfers: 0,
    stepFree: true,
    littleWalking: true,
  },
}

describe('a query in the address', () => {
  it('is read as it was written', () => {
    expect(readTripQuery(writeTripQuery(full))).toEqual(full)
    const stepped = { ...full, when: { ...full.when, isByDeparture: true } } as TripQuery
    expect(readTripQuery(writeTripQuery(stepped))).toEqual(stepped)
  })

  it('leaves out what is as usual', () => {
    const usual = { from: kiasma, to: undefined, when: { kind: 'now' }, options: usualOptions } as const
    const written = Object.entries(writeTripQuery(usual)).filter(([, value]) => value !== '')
    expect(written).toEqual([['from', 'Kiasma@60.1719,24.9367']])
    expect(readTripQuery({})).toEqual({ ...usual, from: undefined })
  })

  it('is as usual where it holds nonsense', () => {
    const nonsense = {
      from: 'Kiasma',
      to: 'x@91,0',
      depart: 'soon',
      optimize: 'x',
      walk: '9999',
      transfers: '1.5',
    }
    expect(readTripQuery(nonsense)).toEqual(readTripQuery({}))
  })

  it('names a place without a name by its coordinates', () => {
    expect(placeFromText('@60.17,24.93')?.name).toBe('60.17, 24.93')
  })
})

it('knows a time that has passed', () => {
  const now = Date.parse('2026-11-16T07:00:30Z')
  expect(hasPassed(full.when, now)).toBe(false)
  expect(hasPassed({ kind: 'depart', time: '2026-11-15T07:00:00.000Z' }, now)).toBe(true)
  expect(hasPassed({ kind: 'now' }, now)).toBe(false)
})

describe('what plan_trip is asked', () => {
  it('is nothing while an end is missing', () => {
    expect(toPlanInput({ ...full, to: undefined })).toBeUndefined()
  })

  it('is what the contract takes', () => {
    expect(planTripInput.parse(toPlanInput(full))).toMatchObject({
      origin: { type: 'coords', value: kiasma.coordinate },
      when: { type: 'arrive', time: '2026-11-16T07:00:00.000Z' },
      constraints: {
        optimize: 'few_transfers',
        maxWalkingDistance: 800,
        maxTransfers: 0,
        accessibility: { stepFree: true, lowWalkingDistance: true },
      },
      limit: 3,
    })
    expect(planTripInput.safeParse(toPlanInput({ ...full, when: { kind: 'now' } })).success).toBe(true)
  })
})

it('counts the options that are not as usual', () => {
  expect(countUnusual(usualOptions)).toBe(0)
  expect(countUnusual(full.options)).toBe(5)
})
