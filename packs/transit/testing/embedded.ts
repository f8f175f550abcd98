import { createRuntime, type Json, type Pack } from '@countersign/core'
import { ada, as, createFakeClock } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { createGtfsProvider } from '../adapters/gtfs/index.ts'
import type { TransitProvider } from '../adapters/provider.ts'
import type { PlanTripOutput } from '../domain/plan-trip.ts'
import { buildNetwork } from '../gtfs/index.ts'
import { feedFiles } from '../gtfs/testing/small-feed.ts'
import { createTransitPack } from '../index.ts'
import { type AlertMessage, encodeMessage, Realtime, type TripUpdate } from '../realtime/index.ts'
import { Router } from '../router/index.ts'

/** On the day of the tests, in Helsinki: `at('08:00')`. */
export const at = (time: string): number => Date.parse(`2026-02-10T${time}:00+02:00`) / 1000
export const isoAt = (time: string): string => new Date(at(time) * 1000).toISOString()

/**
 * From Alpha to Gamma, 11 km: tram 1 to Beta and tram 2 on from there, with three minutes to change; bus 9 goes all the
 * way, and takes longer.
 */
const feed = {
  'stops.txt':
    'stop_id,stop_name,stop_lat,stop_lon,wheelchair_boarding\n' +
    'A,Alpha,60.00,24,1\nB,Beta,60.05,24,1\nC,Gamma,60.10,24,1\n',
  'routes.txt':
    'route_id,route_short_name,route_type,route_color\none,1,0,00985F\ntwo,2,0,00985F\nnine,9,3,007AC9\n',
  'trips.txt':
    'route_id,service_id,trip_id,wheelchair_accessible\none,s,one1,1\none,s,one2,1\none,s,one3,1\ntwo,s,two1,1\ntwo,s,two2,1\ntwo,s,two3,1\nnine,s,nine1,0\nnine,s,nine2,0\n',
  'stop_times.txt':
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence\n' +
    'one1,08:00:00,08:00:00,A,1\none1,08:10:00,08:10:00,B,2\n' +
    'one2,08:20:00,08:20:00,A,1\none2,08:30:00,08:30:00,B,2\n' +
    'one3,08:40:00,08:40:00,A,1\none3,08:50:00,08:50:00,B,2\n' +
    'two1,08:13:00,08:13:00,B,1\ntwo1,08:23:00,08:23:00,C,2\n' +
    'two2,08:33:00,08:33:00,B,1\ntwo2,08:43:00,08:43:00,C,2\n' +
    'two3,08:53:00,08:53:00,B,1\ntwo3,09:03:00,09:03:00,C,2\n' +
    'nine1,08:05:00,08:05:00,A,1\nnine1,08:55:00,08:55:00,C,2\n' +
    'nine2,08:35:00,08:35:00,A,1\nnine2,09:25:00,09:25:00,C,2\n',
}

const origin = { type: 'coords', value: { lat: 60.0, lon: 24 } }
const destination = { type: 'coords', value: { lat: 60.1, lon: 24 } }

export interface Embedded {
  readonly provider: TransitProvider
  /** Everything that realtime says from now on. */
  tell(updates: readonly TripUpdate[], alerts?: readonly AlertMessage[]): ReturnType<Realtime['update']>
  readonly pack: Pack
  /** What a read answers; throws what it fails with. */
  read(name: string, input?: object): Promise<Json>
  /** The whole of `plan_trip`, asked at 07:55; throws what it fails with. */
  plan(more?: object): Promise<PlanTripOutput>
}

/** `plan_trip` as it is served, on the embedded router with a small timetable, told news as bytes. */
export async function openEmbedded(files: Record<string, string> = {}): Promise<Embedded> {
  const now = at('07:55')
  const network = buildNetwork([{ name: 'f', files: feedFiles({ ...feed, ...files }) }])
  const realtime = new Realtime(network)
  const provider = createGtfsProvider({ router: new Router(network), realtime, now: () => now })
  const pack = createTransitPack(() => provider)
  const { store } = await testStores.find(({ kind }) => kind === 'sqlite')!.open([pack])
  const runtime = createRuntime({ store, packs: [pack], clock: createFakeClock(isoAt('07:54')) })
  const read = async (name: string, input: object = {}): Promise<Json> => {
    const called = await as(ada, () => runtime.call(name, { ...input }))
    if (called.kind !== 'answer') throw new Error(JSON.stringify(called))
    return called.result
  }
  return {
    provider,
    tell: (updates, alerts = []) =>
      realtime.update(
        { name: 'news', feed: 'f' },
        encodeMessage({
          timestamp: now,
          differential: false,
          entities: [
            ...updates.map((tripUpdate, index) => ({ id: `t${index}`, deleted: false, tripUpdate })),
            ...alerts.map((alert, index) => ({ id: `a${index}`, deleted: false, alert })),
          ],
        }),
        now,
      ),
    pack,
    read,
    plan: async (more = {}) => {
      const when = { type: 'depart', time: isoAt('07:55') }
      return (await read('plan_trip', {
        origin,
        destination,
        when,
        ...more,
      })) as unknown as PlanTripOutput
    },
  }
}

/** What is told of a trip on the day of the tests. */
export const update = (tripId: string, more: Partial<TripUpdate> = {}, relationship = 0): TripUpdate => ({
  trip: { tripId, startDate: '20260210', relationship },
  stops: [],
  ...more,
})
