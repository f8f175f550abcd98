import { describe, expect, it } from 'vitest'
import { outputs } from './outputs.ts'
import { tripRelationships } from './realtime/index.ts'
import { isoAt, openEmbedded, update } from './testing/embedded.ts'

const faultOf = (name: string, answer: unknown) => [name, outputs[name]!.safeParse(answer).error]
const gamma = { lat: 60.1, lon: 24 }

describe('what the reads say they answer', () => {
  it('is said of every one of them', async () => {
    const { pack } = await openEmbedded()
    const reads = pack.actions.filter(({ effect }) => effect === 'read').map(({ name }) => name)
    expect(Object.keys(outputs).toSorted()).toEqual(reads.toSorted())
    for (const name of reads) expect(outputs[name]!.safeParse({}).success).toBe(false)
  })

  it('is what they answer', async () => {
    const { read } = await openEmbedded()
    const inputs = {
      find_stops: { query: 'Alpha', near: { lat: 60, lon: 24 } },
      get_departures: { stopId: 'f:A', from: isoAt('07:55') },
      geocode_address: { query: 'Gamma' },
      reverse_geocode: gamma,
      get_transit_network: {},
      get_transit_lines: {},
      get_user_variables: {},
    }
    for (const [name, input] of Object.entries(inputs))
      expect(faultOf(name, await read(name, input))).toEqual([name, undefined])
  })

  it('is what a plan answers, on time, late, without a vehicle, with wishes and with alerts', async () => {
    const { plan, tell } = await openEmbedded()
    const check = async (more?: object) =>
      expect(faultOf('plan_trip', await plan(more))).toEqual(['plan_trip', undefined])
    await check()
    await check({ constraints: { accessibility: { stepFree: true, lowWalkingDistance: true } }, limit: 1 })
    await check({ when: { type: 'arrive', time: isoAt('09:30') } })
    tell(
      [update('one1', {}, tripRelationships.CANCELED), update('two1', { delay: 400 })],
      [
        {
          header: { en: 'Detour' },
          description: { en: 'By another street.' },
          url: { en: 'https://example.com/detour' },
          selectors: [{ routeId: 'two' }],
          periods: [],
          cause: 9,
          effect: 4,
          severity: 3,
        },
      ],
    )
    await check()
  })
})
