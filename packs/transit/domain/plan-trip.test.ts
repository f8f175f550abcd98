import { describe, expect, it } from 'vitest'
import {
  at,
  cancelled,
  createScriptedProvider,
  itinerary,
  late,
  planned,
  ride,
  stop,
  walk,
} from '../testing/scripted-provider.ts'
import { planTrip, type PlanTripOutput } from './plan-trip.ts'
import { planTripInput } from './plan-trip-input.ts'

const NOW = at('08:55')
const here = { type: 'coords', value: { lat: 60.1699, lon: 24.9384 } } as const
const there = { type: 'coords', value: { lat: 60.2055, lon: 24.6559 } } as const
const home = { label: 'home', coordinate: { lat: 60.18, lon: 24.95 }, name: 'Home', address: 'Kaivokatu 1' }

const plan = (provider: ReturnType<typeof createScriptedProvider>, more: object = {}) =>
  planTrip(planTripInput.parse({ origin: here, destination: there, ...more }), {
    provider,
    now: NOW,
    correlationId: 'c-1',
    findLocation: async (label) => (label === 'home' ? home : undefined),
  })

async function planOk(
  script: Parameters<typeof createScriptedProvider>[0],
  more?: object,
): Promise<PlanTripOutput & { queries: ReturnType<typeof createScriptedProvider>['queries'] }> {
  const provider = createScriptedProvider(script)
  const result = await plan(provider, more)
  if (!result.ok) throw new Error(result.error.message)
  return { ...result.value, queries: provider.queries }
}

const direct = itinerary(walk('09:00', '09:05', 300), ride('09:05', '09:30'))
const later = itinerary(ride('09:20', '09:50', { line: '5' }))
const codes = ({ warnings = [] }: Pick<PlanTripOutput, 'warnings'>): string[] =>
  warnings.map(({ code }) => code)

describe('a trip', () => {
  it('is answered with what was asked, and what is found', async () => {
    const answer = await planOk([[direct, later]])
    expect(answer).toMatchObject({
      origin: { coordinate: here.value, rawSource: 'input' },
      destination: { coordinate: there.value, rawSource: 'input' },
      requested: { type: 'depart', time: NOW },
      constraints: { optimize: 'balanced', maxWalkingDistance: 1500, maxTransfers: 4, language: 'en' },
      realtimeUsed: 'scheduled',
      dataFreshness: NOW,
      correlationId: 'c-1',
      itineraries: [
        {
          departureTime: at('09:00'),
          arrivalTime: at('09:30'),
          totalDuration: 1800,
          numberOfTransfers: 0,
          walkingDistance: 300,
          scheduleType: 'scheduled',
          fingerprint: expect.stringMatching(/^sha1:[0-9a-f]{40}$/),
          legs: [
            { mode: 'WALK', duration: 300 },
            { mode: 'TRAM', status: 'scheduled_only', line: { shortName: '4' } },
          ],
        },
        { departureTime: at('09:20') },
      ],
    })
    expect(answer.warnings).toBeUndefined()
    expect(answer.meta).toBeUndefined()
  })

  it('may begin at a saved place, whose name and address are carried over', async () => {
    const answer = await planOk([[direct]], { origin: { type: 'label', value: 'home' } })
    expect(answer.origin).toEqual({ ...home, rawSource: 'variable' })
  })

  it('is a fault where the place is not saved, or both are the same', async () => {
    const provider = createScriptedProvider([])
    expect(await plan(provider, { origin: { type: 'label', value: 'gym' } })).toMatchObject({
      error: { code: 'validation-error', message: 'origin: there is no saved place named gym' },
    })
    const near = { type: 'coords', value: { lat: 60.169905, lon: 24.9384 } }
    expect(await plan(provider, { destination: near })).toEqual({
      ok: false,
      error: { code: 'validation-error', message: 'origin and destination must differ' },
    })
    expect(provider.queries).toEqual([])
  })
})

describe('realtime', () => {
  const live = itinerary(
    ride('09:05', '09:30', { realtime: { delaySeconds: 30, isCancelled: false, updatedAt: at('08:59') } }),
  )
  it('is mixed where some legs have it, and realtime where all that ride do', async () => {
    const mixed = itinerary(
      ride('09:05', '09:15', { realtime: late(0) }),
      ride('09:20', '09:30', { line: '7' }),
    )
    expect(await planOk([[mixed]])).toMatchObject({
      realtimeUsed: 'mixed',
      itineraries: [{ scheduleType: 'mixed' }],
    })
    expect(await planOk([[live]])).toMatchObject({ realtimeUsed: 'realtime', dataFreshness: at('08:59') })
    expect(await planOk([[live, later]])).toMatchObject({ realtimeUsed: 'mixed' })
    expect(await planOk([[itinerary(walk('09:00', '09:10', 700))]])).toMatchObject({
      realtimeUsed: 'scheduled',
    })
  })

  it.each([
    [late(-300), 'on_time'],
    [late(60), 'on_time'],
    [late(61), 'delayed'],
    [cancelled, 'cancelled'],
  ])('%j is %s', async (realtime, status) => {
    const found = await planOk([[itinerary(ride('09:05', '09:30', { realtime }))], []])
    expect(found.itineraries[0]?.legs[0]?.status).toBe(status)
  })
})

describe('a disruption', () => {
  const slow = itinerary(ride('09:05', '09:40', { realtime: late(301) }))
  const gone = itinerary(ride('09:05', '09:30', { realtime: cancelled }))
  const other = itinerary(walk('09:00', '09:20', 1600), ride('09:21', '09:45', { line: '9' }))

  it.each([
    ['a delay of more than 300 s', slow],
    ['a cancellation', gone],
  ])('%s has alternatives looked for, less strictly', async (_, disrupted) => {
    const answer = await planOk([[disrupted], [disrupted, other]], {
      constraints: { optimize: 'few_transfers' },
    })
    expect(answer.queries).toMatchObject([
      { optimize: 'few_transfers', maxWalkingDistance: 1500, includeCancelled: true },
      { optimize: 'balanced', maxWalkingDistance: 1875, includeCancelled: false },
    ])
    const added = answer.itineraries.find(({ disruptionFlag }) => disruptionFlag)
    expect(added).toMatchObject({ walkingDistance: 1600, disruptionNote: expect.stringContaining('tram 4') })
    expect(codes(answer)).toEqual(['preference-unmet'])
  })

  it('of exactly 300 s, or where no alternative is wanted, is left alone', async () => {
    expect(
      (await planOk([[itinerary(ride('09:05', '09:40', { realtime: late(300) }))]])).queries,
    ).toHaveLength(1)
    expect((await planOk([[slow]], { includeDisruptionAlt: false })).queries).toHaveLength(1)
  })

  it('puts what runs before what is cancelled', async () => {
    const answer = await planOk([[gone], [other]], { limit: 1 })
    expect(answer.itineraries).toMatchObject([{ disruptionFlag: true }])
    expect(codes(answer)).toContain('truncated-results')
  })

  it('leaves a place to what stands in for it, however late that arrives, where everything else is disrupted', async () => {
    const later = itinerary(ride('09:10', '09:44', { line: '6', realtime: late(600) }))
    const standIn = itinerary(ride('09:30', '10:30', { line: '9' }))
    const answer = await planOk([[slow, later], [standIn]])
    expect(answer.itineraries).toMatchObject([{ arrivalTime: at('09:40') }, { disruptionFlag: true }])
    const [best] = (await planOk([[slow, later], [standIn]], { limit: 1 })).itineraries
    expect(best).toMatchObject({ arrivalTime: at('09:40') })
  })

  it('walks at most 3,000 m, and survives a provider that fails the second time', async () => {
    const failing = { ok: false, error: { code: 'upstream-error', message: 'x' } } as const
    const answer = await planOk([[slow], failing], { constraints: { maxWalkingDistance: 2900 } })
    expect(answer.queries[1]?.maxWalkingDistance).toBe(3000)
    expect(answer.itineraries).toHaveLength(1)
  })
})

describe('what is found', () => {
  it('is looked for once more where there is nothing, within the same limits, before that is said', async () => {
    const provider = createScriptedProvider([
      [],
      planned([], { reason: 'No stop is within walking distance of the origin' }),
    ])
    expect(await plan(provider, { constraints: { optimize: 'shortest_time' } })).toEqual({
      ok: false,
      error: {
        code: 'no-itinerary-found',
        message: 'No itineraries for given constraints',
        hint: 'Try increasing maxWalkingDistance or adjusting departure time',
        details: { reason: 'No stop is within walking distance of the origin' },
      },
    })
    expect(provider.queries).toMatchObject([
      { optimize: 'shortest_time', windowMinutes: 60 },
      { optimize: 'balanced', windowMinutes: 1440, maxWalkingDistance: 1500, maxTransfers: 4 },
    ])
    expect((await planOk([[], [later]])).itineraries).toHaveLength(1)
  })

  it('never walks or changes more than allowed, whatever a provider sends', async () => {
    const far = itinerary(walk('09:00', '09:30', 1501), ride('09:30', '09:40'))
    const changing = itinerary(ride('09:00', '09:05'), ride('09:06', '09:10', { line: '6' }))
    const answer = await planOk([[far, changing, later]], { constraints: { maxTransfers: 0 } })
    expect(answer.itineraries.map(({ departureTime }) => departureTime)).toEqual([at('09:20')])
  })

  it('is told once where two are the same for a traveller', async () => {
    const again = itinerary(walk('09:01', '09:05', 250), ride('09:05:30', '09:31'))
    const answer = await planOk([[direct, again, later]])
    expect(answer.itineraries).toHaveLength(2)
    expect(answer.meta).toEqual({ deduplicatedFrom: 3 })
    expect(answer.warnings).toBeUndefined()
  })

  it('is cut to the limit after that, and says so', async () => {
    const third = itinerary(ride('09:40', '10:10', { line: '6' }))
    const answer = await planOk([[direct, direct, later, third]])
    expect(answer.itineraries).toHaveLength(2)
    expect(codes(answer)).toEqual(['truncated-results'])
    expect(codes(await planOk([planned([direct], { hasMore: true })]))).toEqual(['truncated-results'])
  })

  it('is ordered as the traveller weighs it', async () => {
    const quick = itinerary(ride('09:00', '09:10'), ride('09:12', '09:24', { line: '6' }))
    const first = async (optimize: string, when?: object) =>
      (await planOk([[direct, quick]], { constraints: { optimize }, ...(when && { when }), limit: 1 }))
        .itineraries[0]?.arrivalTime
    expect(await first('shortest_time')).toBe(at('09:24'))
    expect(await first('few_transfers')).toBe(at('09:30'))
  })

  it('leaves as late as possible where the arrival is fixed', async () => {
    const answer = await planOk([[direct, later]], { when: { type: 'arrive', time: at('10:00') }, limit: 1 })
    expect(answer.itineraries[0]?.departureTime).toBe(at('09:20'))
    expect(answer.requested).toEqual({ type: 'arrive', time: at('10:00') })
  })
})

describe('wishes', () => {
  it('for a step-free way are noted, and warned about where the data cannot tell', async () => {
    const known = itinerary(
      ride('09:05', '09:30', {
        from: stop('A', { wheelchairAccessible: true }),
        to: stop('B', { wheelchairAccessible: true }),
      }),
    )
    const stepFree = { constraints: { accessibility: { stepFree: true } } }
    const told = await planOk([[known]], stepFree)
    expect(told.itineraries[0]?.accessibilityNotes).toEqual(['Step-free as far as the data says'])
    expect(told.warnings).toBeUndefined()
    const unknown = await planOk([planned([direct], { knowsStepFree: false })], stepFree)
    expect(unknown.itineraries[0]?.accessibilityNotes?.[0]).toBe('Not known whether step-free: A, tram 4, B')
    expect(codes(unknown)).toEqual(['unsupported-accessibility-flag'])
  })

  it('for a step-free way leave out what is known to have steps, and say so where nothing else is left', async () => {
    const closed = (more: object) => itinerary(ride('09:05', '09:30', { line: '8', ...more }))
    const stepFree = { constraints: { accessibility: { stepFree: true } } }
    const steps = [
      closed({ from: stop('A', { wheelchairAccessible: false }) }),
      closed({ to: stop('B', { wheelchairAccessible: false }) }),
      closed({ wheelchairAccessible: false }),
    ]
    const answer = await planOk([planned([...steps, later], { knowsStepFree: false })], stepFree)
    expect(answer.itineraries.map(({ departureTime }) => departureTime)).toEqual([at('09:20')])
    expect(await plan(createScriptedProvider([steps, steps]), stepFree)).toMatchObject({
      error: {
        code: 'no-itinerary-found',
        details: { reason: 'No step-free way is known' },
      },
    })
    expect((await planOk([steps])).itineraries).not.toEqual([])
  })

  it('for little walking are passed on, and what they leave out is not cut off by the limit', async () => {
    const far = itinerary(walk('09:00', '09:12', 900), ride('09:12', '09:20', { line: '6' }))
    const low = { constraints: { accessibility: { lowWalkingDistance: true } } }
    const answer = await planOk([[far, direct]], low)
    expect(answer.queries).toMatchObject([{ lessWalking: true }])
    expect(answer.warnings).toBeUndefined()
    expect((await planOk([[direct]])).queries).toMatchObject([{ lessWalking: false }])
  })

  it('for little walking leave out what walks more, where they can', async () => {
    const far = itinerary(walk('09:00', '09:12', 900), ride('09:12', '09:20', { line: '6' }))
    const low = { constraints: { accessibility: { lowWalkingDistance: true } } }
    const answer = await planOk([[far, direct]], low)
    expect(answer.itineraries).toMatchObject([
      { walkingDistance: 300, accessibilityNotes: ['300 m on foot in all'] },
    ])
    expect(codes(await planOk([[far]], low))).toEqual(['preference-unmet'])
  })

  it.each([
    ['fi', ['fi', 'sv', 'en'], []],
    ['sv', ['sv', 'fi', 'en'], []],
    ['en', ['en'], []],
    ['de', ['en'], ['preference-unmet']],
  ])('for %s are met by %j', async (language, languages, warned) => {
    const answer = await planOk([[direct]], { constraints: { language } })
    expect(answer.queries[0]?.languages).toEqual(languages)
    expect(answer.constraints.language).toBe(languages[0])
    expect(codes(answer)).toEqual(warned)
  })
})
