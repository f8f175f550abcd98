import { describe, expect, it } from 'vitest'
import { planTripInput } from './plan-trip-input.ts'

const here = { type: 'coords', value: { lat: 60.1699, lon: 24.9384 } }
const there = { type: 'coords', value: { lat: 60.2055, lon: 24.6559 } }
const messageOf = (input: unknown): string | undefined =>
  planTripInput.safeParse(input).error?.issues[0]?.message
const given = (more: object): object => ({ origin: here, destination: there, ...more })
const constrained = (constraints: unknown): object => given({ constraints })

const ORIGIN = "origin must be { type: 'coords', value: { lat, lon } } or { type: 'label', value }"
const LIMIT = 'limit must be a whole number between 1 and 3'
const WALKING = 'maxWalkingDistance must be a whole number between 1 and 3000'
const TRANSFERS = 'maxTransfers must be a whole number between 0 and 8'
const TIME = "when.time must be 'now' or an ISO 8601 time with an offset"

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
    ['an origin of no kind', given({ origin: { lat: 1, lon: 2 } }), ORIGIN],
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
    [
      'an empty label',
      given({ origin: { type: 'label', value: ' ' } }),
      'origin.value must be the name of a saved place',
    ],
    [
      'something more in a place',
      given({ origin: { ...here, radius: 5 } }),
      'unknown parameter: origin.radius',
    ],
    ['limit 0', given({ limit: 0 }), LIMIT],
    ['limit 4', given({ limit: 4 }), LIMIT],
    ['half a limit', given({ limit: 1.5 }), LIMIT],
    ['a limit that is text', given({ limit: '2' }), LIMIT],
    ['no walking at all', constrained({ maxWalkingDistance: 0 }), WALKING],
    ['walking too far', constrained({ maxWalkingDistance: 3001 }), WALKING],
    ['fewer than no transfers', constrained({ maxTransfers: -1 }), TRANSFERS],
    ['nine transfers', constrained({ maxTransfers: 9 }), TRANSFERS],
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
    ['a time without an offset', given({ when: { time: '2026-03-10T09:00' } }), TIME],
    ['a time that is none', given({ when: { time: '2026-13-40T09:00:00Z' } }), TIME],
    ['a day that is on no calendar', given({ when: { time: '2026-02-29T09:00:00+02:00' } }), TIME],
    ['a time that is a number', given({ when: { time: 5 } }), 'when.time must be text'],
    ['a when that is text', given({ when: 'now' }), 'when must be an object'],
    ['more in when', given({ when: { zone: 'UTC' } }), 'unknown parameter: when.zone'],
    [
      'more in coordinates',
      given({ origin: { type: 'coords', value: { lat: 1, lon: 2, alt: 3 } } }),
      'unknown parameter: origin.value.alt',
    ],
    [
      'coordinates without a longitude',
      given({ origin: { type: 'coords', value: { lat: 1 } } }),
      'lon must be a number',
    ],
    [
      'coordinates that are text',
      given({ origin: { type: 'coords', value: '1,2' } }),
      'origin.value must be an object with lat and lon',
    ],
    [
      'a label that is a number',
      given({ origin: { type: 'label', value: 5 } }),
      'origin.value must be the name of a saved place',
    ],
    [
      'a label that is too long',
      given({ origin: { type: 'label', value: 'x'.repeat(51) } }),
      'origin.value has at most 50 characters',
    ],
    ['an origin that is null', given({ origin: null }), ORIGIN],
    [
      'a wish that is text',
      constrained({ accessibility: { stepFree: 'yes' } }),
      'accessibility.stepFree must be true or false',
    ],
    ['a language that is a number', constrained({ language: 5 }), 'language must be text'],
    [
      'a language that is a novel',
      constrained({ language: 'x'.repeat(36) }),
      'language has at most 35 characters',
    ],
    [
      'includeDisruptionAlt that is text',
      given({ includeDisruptionAlt: 'no' }),
      'includeDisruptionAlt must be true or false',
    ],
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
    [
      'another way to optimize',
      constrained({ optimize: 'cheap' }),
      "optimize must be 'balanced', 'few_transfers' or 'shortest_time'",
    ],
    ['an unknown parameter', given({ via: here }), 'unknown parameter: via'],
    ['nothing', undefined, 'The input must be an object'],
  ])('is not %s', (_, input, message) => {
    expect(messageOf(input)).toBe(message)
  })

  it('may ask for a language that there is none of', () => {
    expect(planTripInput.parse(constrained({ language: 'de' })).constraints?.language).toBe('de')
  })
})
