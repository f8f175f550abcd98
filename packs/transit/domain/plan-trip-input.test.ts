import { describe, expect, it } from 'vitest'
import { planTripInput } from './plan-trip-input.ts'

const here = { type: 'coords', value: { lat: 60.1699, lon: 24.9384 } }
const there = { type: 'coords', value: { lat: 60.2055, lon: 24.6559 } }
const messageOf = (input: unknown): string | undefined =>
  planTripInput.safeParse(input).error?.issues[0]?.message
const given = (more: object): object => ({ origin: here, destination: there, ...more })
const constrained = (constraints: unknown): object => given({ constraints })

describe('what plan_trip takes', () => {
  it('is filled with the defaults of the contract', () => {
    expect(planTripInput.parse(given({}))).toEqual({
      origin: here,
      destination: there,
      when: { type: 'depart', time: 'now' },
      constraints: {
        optimize: 'balanced',
        maxWalkingDistance: 1500,
        maxTransfers: 4,
        accessibility: { stepFree: false, lowWalkingDistance: false },
        language: 'en',
      },
      limit: 2,
      includeDisruptionAlt: true,
    })
    expect(planTripInput.parse(constrained(null)).constraints).toBeNull()
  })

  it('gives the same when it is read again', () => {
    const once = planTripInput.parse(constrained({ accessibility: { stepFree: true }, language: 'de' }))
    expect(planTripInput.parse(once)).toEqual(once)
  })

  it.each([
    ['no destination', { origin: here }, 'destination is required'],
    ['no origin', { destination: there }, 'origin is required'],
    ['an origin of no kind', given({ origin: { lat: 1, lon: 2 } }), /^origin must be/],
    [
      'a latitude beyond the pole',
      given({ origin: { type: 'coords', value: { lat: 90.01, lon: 0 } } }),
      'lat must be between -90 and 90',
    ],
    [
      'a longitude beyond the date line',
      given({ destination: { type: 'coords', value: { lat: 0, lon: -180.5 } } }),
      'lon must be between -180 and 180',
    ],
    [
      'a latitude that is text',
      given({ origin: { type: 'coords', value: { lat: '60', lon: 24 } } }),
      'lat must be a number',
    ],
    ['an empty label', given({ origin: { type: 'label', value: ' ' } }), /saved place/],
    ['something more in a place', given({ origin: { ...here, radius: 5 } }), /radius|origin/],
    ['limit 0', given({ limit: 0 }), /^limit must be/],
    ['limit 4', given({ limit: 4 }), /^limit must be/],
    ['half a limit', given({ limit: 1.5 }), /^limit must be/],
    ['no walking at all', constrained({ maxWalkingDistance: 0 }), /^maxWalkingDistance must be/],
    ['walking too far', constrained({ maxWalkingDistance: 3001 }), /^maxWalkingDistance must be/],
    ['fewer than no transfers', constrained({ maxTransfers: -1 }), /^maxTransfers must be/],
    ['nine transfers', constrained({ maxTransfers: 9 }), /^maxTransfers must be/],
    [
      'arriving now',
      given({ when: { type: 'arrive', time: 'now' } }),
      "when.time must be given when type is 'arrive'",
    ],
    [
      'arriving at no time',
      given({ when: { type: 'arrive' } }),
      "when.time must be given when type is 'arrive'",
    ],
    ['a time without an offset', given({ when: { time: '2026-03-10T09:00' } }), /ISO 8601/],
    ['a time that is none', given({ when: { time: '2026-13-40T09:00:00Z' } }), /ISO 8601/],
    ['an unknown way of going', given({ when: { type: 'leave' } }), "when.type must be 'depart' or 'arrive'"],
    ['constraints that are an array', constrained([]), 'constraints must be an object'],
    ['constraints that are a number', constrained(5), 'constraints must be an object'],
    ['constraints that are text', constrained('fast'), 'constraints must be an object'],
    ['an unknown constraint', constrained({ speed: 5 }), 'unknown constraint key: speed'],
    [
      'an unknown wish for accessibility',
      constrained({ accessibility: { elevator: true } }),
      'unknown constraint key: accessibility.elevator',
    ],
    [
      'accessibility that is true',
      constrained({ accessibility: true }),
      'constraints.accessibility must be an object',
    ],
    ['another way to optimize', constrained({ optimize: 'cheap' }), /^optimize must be/],
    ['an unknown parameter', given({ via: here }), 'unknown parameter: via'],
    ['nothing', undefined, 'The input must be an object'],
  ])('is not %s', (_, input, message) => {
    const found = messageOf(input)
    if (typeof message === 'string') expect(found).toBe(message)
    else expect(found).toMatch(message)
  })

  it('may ask for a language that there is none of', () => {
    expect(planTripInput.parse(constrained({ language: 'de' })).constraints?.language).toBe('de')
  })
})
