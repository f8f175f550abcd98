import type { JsonObject } from '@countersign/core'
import type { z } from 'zod'
import type { Language } from '../../domain/language.ts'
import type { ReadyNetwork } from '../../domain/transit-network.ts'
import type { Answer, Place, ProviderFailure, ProviderPlan, Stop, TransitProvider } from '../provider.ts'
import { askServer, getJson, postQuery } from './ask-server.ts'
import { readPlaces, reverseUrl, searchUrl } from './geocoder.ts'
import { mapItineraries, planAnswer } from './map-itinerary.ts'
import { NETWORK, networkAnswer, toNetwork } from './network-query.ts'
import { PLAN, planVariables } from './plan-query.ts'
import { createGuard, type Limits } from './resilience.ts'
import {
  DEPARTURES,
  departuresAnswer,
  STOPS_BY_NAME,
  STOPS_NEAR,
  stopsAnswer,
  stopsNearAnswer,
  toBoard,
  toStop,
} from './stop-queries.ts'

export interface OtpOptions {
  /** Of the GraphQL interface: `…/routing/v2/hsl/gtfs/v1` at Digitransit. */
  readonly url: string
  readonly key?: string | undefined
  /** A Pelias geocoder, `…/geocoding/v1`. Without one, places are the stops. */
  readonly geocoderUrl?: string | undefined
  readonly timeoutMs?: number
  readonly limits?: Limits
}

const TIMEOUT_MS = 8000
const MAX_RADIUS_M = 5000
const MAX_NEAR = 200
/** `HSL:1040601`. What has another form is refused as a fault of the query, and asked again and again. */
const STOP_ID = /^[^:]+:.+$/
/** It is the same for weeks, and asked for with every page. */
const NETWORK_KEPT_MS = 3_600_000

/** Digitransit, or any OpenTripPlanner 2. */
export function createOtpProvider(options: OtpOptions): TransitProvider {
  const { url, key, geocoderUrl, timeoutMs = TIMEOUT_MS } = options
  const guarded = createGuard(options.limits)
  // Another server: that it is down says nothing about this one.
  const guardedGeocoder = createGuard(options.limits)
  const server = { key, timeoutMs }
  let network: { readonly value: ReadyNetwork; readonly until: number } | undefined

  async function ask<Schema extends z.ZodType>(
    schema: Schema,
    request: {
      readonly query: string
      readonly variables: JsonObject
      readonly languages: readonly Language[]
    },
    signal?: AbortSignal,
  ): Promise<Answer<z.output<Schema>>> {
    const { query, variables, languages } = request
    const answer = await guarded(
      () => askServer(server, postQuery(url, { query, variables, language: languages.join(', ') }), signal),
      signal,
    )
    if (!answer.ok) return answer
    const parsed = schema.safeParse(answer.value)
    return parsed.success
      ? { ok: true, value: parsed.data }
      : refused('upstream-error', 'The server answered in another shape than asked for')
  }

  const stopsByName: TransitProvider['findStops'] = async ({
    text = '',
    near,
    limit,
    languages,
    radiusM,
  }) => {
    if (near) {
      const radius = Math.min(radiusM ?? 500, MAX_RADIUS_M)
      // Where a name is given too, it is not among the nearest that it has to be.
      const first = text === '' ? limit : MAX_NEAR
      const variables = { lat: near.lat, lon: near.lon, radius, first }
      const found = await ask(stopsNearAnswer, { query: STOPS_NEAR, variables, languages })
      if (!found.ok) return found
      const edges = found.value.stopsByRadius?.edges ?? []
      const stops = edges.flatMap((edge) => (edge ? [toStop(edge.node.stop, edge.node.distance)] : []))
      const wanted = text.toLowerCase()
      const named = stops.filter(({ name }) => name.toLowerCase().includes(wanted))
      return { ok: true, value: named.slice(0, limit) }
    }
    const found = await ask(stopsAnswer, { query: STOPS_BY_NAME, variables: { name: text }, languages })
    if (!found.ok) return found
    const stops = (found.value.stops ?? []).flatMap((stop) => (stop ? [toStop(stop)] : []))
    return { ok: true, value: stops.slice(0, limit) }
  }

  const askGeocoder = async (address: URL): Promise<Answer<readonly Place[]>> => {
    const answer = await guardedGeocoder(() => askServer(server, getJson(address)))
    return answer.ok ? readPlaces(answer.value) : answer
  }

  return {
    name: 'otp',
    plan: async (query, signal) => {
      const answer = await ask(
        planAnswer,
        { query: PLAN, variables: planVariables(query), languages: query.languages },
        signal,
      )
      if (!answer.ok) return answer
      const { routingErrors, edges, pageInfo } = answer.value.planConnection
      const outside = routingErrors.find(({ code }) => code === 'OUTSIDE_BOUNDS')
      if (outside)
        return refused(
          'unsupported-region',
          `${fieldOf(outside.inputField)} outside of where this service plans trips`,
        )
      const [reason] = routingErrors.flatMap(({ code, inputField }) => REASONS[code]?.(inputField) ?? [])
      const plan: ProviderPlan = {
        itineraries: mapItineraries(edges),
        // There is always a later one: only what was cut off from what was asked about counts.
        hasMore: pageInfo?.hasNextPage === true && (edges?.length ?? 0) >= query.count,
        knowsStepFree: (edges ?? []).every((edge) => edge?.node.accessibilityScore != null),
        ...(reason !== undefined && { reason }),
      }
      return { ok: true, value: plan }
    },
    findStops: stopsByName,
    departures: async ({ stopId, from, windowMinutes, limit, languages }) => {
      if (!STOP_ID.test(stopId)) return { ok: true, value: undefined }
      const startTime = Math.floor(Date.parse(from) / 1000)
      const timeRange = windowMinutes * 60
      const variables = { id: stopId, startTime, timeRange, first: limit }
      const found = await ask(departuresAnswer, { query: DEPARTURES, variables, languages })
      if (!found.ok) return found
      const { stop } = found.value
      return { ok: true, value: stop ? toBoard(stop, startTime, startTime + timeRange) : undefined }
    },
    geocode: async ({ text, limit, languages }) => {
      if (geocoderUrl !== undefined) return askGeocoder(searchUrl(geocoderUrl, text, limit, languages[0]!))
      return asPlaces(await stopsByName({ text, limit, languages }))
    },
    reverseGeocode: async ({ at, limit, languages }) => {
      if (geocoderUrl !== undefined) return askGeocoder(reverseUrl(geocoderUrl, at, limit, languages[0]!))
      return asPlaces(await stopsByName({ near: at, limit, languages }))
    },
    network: async () => {
      if (network && performance.now() < network.until) return { ok: true, value: network.value }
      const found = await ask(networkAnswer, { query: NETWORK, variables: {}, languages: ['en'] })
      if (!found.ok) return found
      const value = toNetwork(found.value, new URL(url).host)
      network = { value, until: performance.now() + NETWORK_KEPT_MS }
      return { ok: true, value }
    },
  }
}

const refused = (code: ProviderFailure['code'], message: string): { ok: false; error: ProviderFailure } => ({
  ok: false,
  error: { code, message },
})

const fieldOf = (inputField: string | null | undefined): string =>
  inputField === 'FROM' ? 'The origin is' : inputField === 'TO' ? 'The destination is' : 'The trip is'

/** Why nothing was found, as far as it helps a traveller. */
const REASONS: Readonly<Record<string, (inputField: string | null | undefined) => string>> = {
  LOCATION_NOT_FOUND: (field) => `${fieldOf(field)} not near any street`,
  NO_STOPS_IN_RANGE: (field) => `${fieldOf(field)} not near any stop`,
  NO_TRANSIT_CONNECTION: () => 'No connection was found between the two places',
  NO_TRANSIT_CONNECTION_IN_SEARCH_WINDOW: () => 'Nothing runs at that time',
  OUTSIDE_SERVICE_PERIOD: () => 'There is no timetable for that date',
  WALKING_BETTER_THAN_TRANSIT: () => 'Walking is quicker',
}

const asPlaces = (found: Answer<readonly Stop[]>): Answer<readonly Place[]> =>
  found.ok
    ? {
        ok: true,
        value: found.value.map(({ id, name, coordinate, distance }) => ({
          name,
          coordinate,
          kind: 'stop',
          stopId: id,
          ...(distance !== undefined && { distance }),
        })),
      }
    : found
