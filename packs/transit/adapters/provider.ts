import type { Coordinate } from '../domain/geo.ts'
import type { ProviderItinerary, Mode } from '../domain/itinerary.ts'
import type { Language } from '../domain/language.ts'
import type { PlanConstraints } from '../domain/plan-trip-input.ts'
import type { ServiceAlert } from '../domain/service-alert.ts'
import type { UpdateResult } from '../realtime/index.ts'
import type { NetworkLine, ReadyNetwork, TransitNetwork } from '../domain/transit-network.ts'

/** What goes wrong with a provider, in the words of the contract. */
export interface ProviderFailure {
  readonly code:
    | 'unsupported-region'
    | 'upstream-error'
    | 'upstream-timeout'
    | 'rate-limited'
    | 'network-error'
  readonly message: string
  readonly hint?: string
  /** Seconds, where somebody asked to be left alone for a while. */
  readonly retryAfter?: number
}

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ProviderFailure }

export interface PlanQuery {
  readonly origin: Coordinate
  readonly destination: Coordinate
  readonly when: { readonly type: 'depart' | 'arrive'; readonly time: string }
  readonly optimize: PlanConstraints['optimize']
  /** Metres in all, which no itinerary may exceed. */
  readonly maxWalkingDistance: number
  readonly maxTransfers: number
  readonly stepFree: boolean
  /** Less walking counts for more than time. */
  readonly lessWalking: boolean
  readonly languages: readonly Language[]
  /** How many are wanted; a provider may give more. */
  readonly count: number
  /** How far from the time asked for to look. */
  readonly windowMinutes: number
  /** Also itineraries whose trip is cancelled, so that the cancellation is noticed. */
  readonly includeCancelled: boolean
}

export interface ProviderPlan {
  readonly itineraries: readonly ProviderItinerary[]
  /** There are more than these. */
  readonly hasMore: boolean
  /** Whether it could tell if the itineraries are step-free, where that was asked. */
  readonly knowsStepFree: boolean
  /** Why there is none, where the provider says. */
  readonly reason?: string
}

export interface Stop {
  readonly id: string
  readonly name: string
  readonly code?: string
  readonly platform?: string
  readonly coordinate: Coordinate
  readonly modes: readonly Mode[]
  readonly wheelchairAccessible?: boolean
  /** From the place that was asked about, where one was. */
  readonly distance?: number
}

export interface Departure {
  readonly stopId: string
  readonly line?: { readonly shortName?: string; readonly longName?: string; readonly color?: string }
  readonly mode: Mode
  readonly headsign?: string
  readonly tripId?: string
  readonly scheduledTime: string
  /** As it is expected now. */
  readonly time: string
  readonly status: 'on_time' | 'delayed' | 'cancelled' | 'scheduled_only'
  readonly delaySeconds?: number
  readonly platform?: string
  /** About the line or the trip; those about the stop are told once, beside the departures. */
  readonly alerts?: readonly ServiceAlert[]
}

export interface Board {
  readonly stop: Stop
  readonly departures: readonly Departure[]
  readonly alerts?: readonly ServiceAlert[]
}

export interface Place {
  readonly name: string
  readonly address?: string
  readonly coordinate: Coordinate
  readonly kind: 'stop' | 'place' | 'address'
  readonly stopId?: string
  readonly distance?: number
}

/** Where journeys, stops and places come from. */
export interface TransitProvider {
  readonly name: 'gtfs' | 'otp'
  plan(query: PlanQuery, signal?: AbortSignal): Promise<Answer<ProviderPlan>>
  findStops(query: {
    readonly text?: string
    readonly near?: Coordinate
    readonly radiusM?: number
    readonly limit: number
    readonly languages: readonly Language[]
  }): Promise<Answer<readonly Stop[]>>
  departures(query: {
    readonly stopId: string
    readonly from: string
    readonly windowMinutes: number
    readonly limit: number
    readonly languages: readonly Language[]
  }): Promise<Answer<Board | undefined>>
  geocode(query: {
    readonly text: string
    readonly limit: number
    readonly languages: readonly Language[]
  }): Promise<Answer<readonly Place[]>>
  reverseGeocode(query: {
    readonly at: Coordinate
    readonly limit: number
    readonly languages: readonly Language[]
  }): Promise<Answer<readonly Place[]>>
  /** Where it is at home, and how fresh what it knows is. */
  network(): Promise<Answer<ReadyNetwork>>
  /** Its lines as they are drawn, where it knows. */
  lines?(): readonly NetworkLine[]
  /** Takes in a GTFS-Realtime message about one of its feeds, where it has feeds. What cannot be read changes nothing. */
  takeRealtime?(news: {
    readonly feed: string
    readonly source: string
    readonly bytes: Uint8Array
  }): UpdateResult
}

/** Where it takes a while to have one, whoever asks first waits. */
export type GetProvider = () => TransitProvider | Promise<TransitProvider>

/** How far having one is, without waiting for it. */
export type GetNetwork = () => Promise<TransitNetwork>
