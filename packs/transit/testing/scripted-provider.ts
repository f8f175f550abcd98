import type { Answer, PlanQuery, ProviderPlan, TransitProvider } from '../adapters/provider.ts'
import type { LegPlace, Mode, ProviderItinerary, ProviderLeg } from '../domain/itinerary.ts'

type Scripted = Answer<ProviderPlan> | readonly ProviderItinerary[]

/** A provider that answers what a test wrote down, and remembers what it was asked. */
export function createScriptedProvider(
  script: readonly Scripted[],
): TransitProvider & { readonly queries: PlanQuery[] } {
  const queries: PlanQuery[] = []
  const none = async (): Promise<Answer<never[]>> => ({ ok: true, value: [] })
  return {
    name: 'gtfs',
    queries,
    plan: async (query) => {
      const answer = script[queries.push(query) - 1]
      if (answer === undefined) throw new Error('The provider was asked more often than the test expects')
      return 'ok' in answer ? answer : planned(answer)
    },
    findStops: none,
    departures: async () => ({ ok: true, value: undefined }),
    geocode: none,
    reverseGeocode: none,
    network: async () => ({
      ok: true,
      value: {
        name: 'Scripted',
        provider: 'gtfs',
        status: 'ready',
        warnings: [],
        realtime: { kind: 'none', isLive: false },
      },
    }),
  }
}

export const planned = (
  itineraries: readonly ProviderItinerary[],
  more: Partial<ProviderPlan> = {},
): Answer<ProviderPlan> => ({
  ok: true,
  value: { itineraries, hasMore: false, knowsStepFree: true, ...more },
})

export const stop = (name: string, more: Partial<LegPlace> = {}): LegPlace => ({
  name,
  stopId: `stop:${name}`,
  coordinate: { lat: 60.17, lon: 24.94 },
  ...more,
})

/** `ride('09:00', '09:20', { line: '4' })`, on the day of the tests. */
export function ride(
  from: string,
  to: string,
  {
    line = '4',
    mode = 'TRAM',
    ...more
  }: Partial<Omit<ProviderLeg, 'line'>> & { line?: string; mode?: Mode } = {},
): ProviderLeg {
  return {
    mode,
    from: stop('A'),
    to: stop('B'),
    departureTime: at(from),
    arrivalTime: at(to),
    distance: 4000,
    line: { id: `line:${line}`, shortName: line },
    ...more,
  }
}

export const walk = (from: string, to: string, distance: number): ProviderLeg => ({
  mode: 'WALK',
  from: stop('A'),
  to: stop('B'),
  departureTime: at(from),
  arrivalTime: at(to),
  distance,
})

export const itinerary = (...legs: ProviderLeg[]): ProviderItinerary => ({ legs })
export const late = (delaySeconds: number): NonNullable<ProviderLeg['realtime']> => ({
  delaySeconds,
  isCancelled: false,
})
export const cancelled: NonNullable<ProviderLeg['realtime']> = { delaySeconds: 0, isCancelled: true }

const DAY = '2026-03-10'
export const at = (time: string): string => `${DAY}T${time}${time.length === 5 ? ':00' : ''}Z`
