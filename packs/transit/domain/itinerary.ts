import type { Coordinate } from './geo.ts'
import type { ServiceAlert } from './service-alert.ts'

export const MODES = ['BUS', 'TRAM', 'METRO', 'RAIL', 'FERRY', 'WALK', 'BIKE', 'SCOOTER'] as const
export type Mode = (typeof MODES)[number]

export type LegStatus = 'on_time' | 'delayed' | 'cancelled' | 'scheduled_only'
export type ScheduleType = 'realtime' | 'scheduled' | 'mixed'

/** Where a leg begins or ends. */
export interface LegPlace {
  readonly name: string
  readonly coordinate: Coordinate
  readonly stopId?: string
  readonly stopCode?: string
  readonly platform?: string
  /** Absent: nobody knows. */
  readonly wheelchairAccessible?: boolean
}

export interface Line {
  readonly id?: string
  readonly shortName?: string
  readonly longName?: string
  readonly headsign?: string
  readonly color?: string
}

/** A leg as a provider gives it; what follows from it is added by realtime-status.ts. */
export interface ProviderLeg {
  readonly mode: Mode
  readonly from: LegPlace
  readonly to: LegPlace
  /** ISO 8601, as it is expected now. */
  readonly departureTime: string
  readonly arrivalTime: string
  /** As in the timetable; absent where there is none, as on foot. */
  readonly scheduledDepartureTime?: string
  readonly scheduledArrivalTime?: string
  /** Metres. */
  readonly distance: number
  readonly line?: Line
  readonly tripId?: string
  /** Absent: there is no realtime for it. */
  readonly realtime?: {
    readonly delaySeconds: number
    readonly state?: string
    readonly isCancelled: boolean
    readonly updatedAt?: string
  }
  /** An encoded polyline. */
  readonly geometry?: string
  readonly alerts?: readonly ServiceAlert[]
  /** The vehicle. Absent: nobody knows. */
  readonly wheelchairAccessible?: boolean
}

export interface ProviderItinerary {
  readonly legs: readonly ProviderLeg[]
}

export interface Leg {
  readonly mode: Mode
  readonly from: LegPlace
  readonly to: LegPlace
  readonly departureTime: string
  readonly arrivalTime: string
  readonly scheduledDepartureTime?: string
  readonly scheduledArrivalTime?: string
  /** Seconds. */
  readonly duration: number
  readonly distance: number
  readonly line?: Line
  readonly tripId?: string
  readonly status: LegStatus
  readonly realtimeDelaySeconds?: number
  readonly realtimeState?: string
  readonly lastRealtimeUpdate?: string
  readonly geometry?: string
  /** What the operator has to say about the line, the trip or its stops while one is on it. */
  readonly alerts?: readonly ServiceAlert[]
  readonly wheelchairAccessible?: boolean
}

export interface Itinerary {
  readonly legs: readonly Leg[]
  readonly departureTime: string
  readonly arrivalTime: string
  readonly totalDuration: number
  readonly numberOfTransfers: number
  readonly walkingDistance: number
  readonly scheduleType: ScheduleType
  readonly accessibilityNotes?: readonly string[]
  readonly disruptionFlag?: boolean
  readonly disruptionNote?: string
  readonly fingerprint: string
}

export const isTransit = ({ mode }: { readonly mode: Mode }): boolean =>
  mode !== 'WALK' && mode !== 'BIKE' && mode !== 'SCOOTER'

/** `tram 4`, in the middle of a sentence. */
export const nameOfRide = ({
  mode,
  line,
}: {
  readonly mode: Mode
  readonly line?: Line | undefined
}): string => `${mode.toLowerCase()} ${line?.shortName ?? line?.longName ?? ''}`.trim()
