import type { ChangedRun, RunState } from './changes.ts'

/** An end of a leg: a stop, or a point that the traveller named. */
export interface LegEnd {
  readonly lat: number
  readonly lon: number
  readonly stop?: number
}

export interface WalkLeg {
  readonly kind: 'walk'
  readonly from: LegEnd
  readonly to: LegEnd
  /** Seconds since 1970, here and below. */
  readonly start: number
  readonly end: number
  readonly metres: number
}

/** What realtime says of a ride. */
export interface RideRealtime {
  readonly state: RunState
  /** When the update was made, in seconds since 1970. */
  readonly updatedAt: number
  /** Seconds later than scheduled, negative when early. */
  readonly startDelay: number
  readonly endDelay: number
}

export interface RideLeg {
  readonly kind: 'ride'
  readonly from: LegEnd & { readonly stop: number }
  readonly to: LegEnd & { readonly stop: number }
  /** When the vehicle leaves and arrives, as far as is known now. */
  readonly start: number
  readonly end: number
  readonly scheduledStart: number
  readonly scheduledEnd: number
  /** The trip in the network; -1 for one that realtime has added. */
  readonly trip: number
  readonly tripId: string
  /** -1 where an added trip names none that is known. */
  readonly route: number
  /** 20260131, the service day, which may be the day before. */
  readonly serviceDate: string
  /** Positions among the stops of the trip. */
  readonly board: number
  readonly alight: number
  /** Stops passed between boarding and alighting. */
  readonly stopsBetween: number
  /** 0 unknown, 1 yes, 2 no: the vehicle. */
  readonly wheelchair: number
  /** pickup_type and drop_off_type: 2 and 3 have to be arranged. */
  readonly pickupType: number
  readonly dropOffType: number
  /** Seconds between runs where only that is known, and not when each leaves. */
  readonly headway?: number
  readonly realtime?: RideRealtime
  readonly change?: ChangedRun
}

export type Leg = WalkLeg | RideLeg

export interface Journey {
  readonly departure: number
  readonly arrival: number
  /** Changes of vehicle; 0 also for a walk without any. */
  readonly transfers: number
  readonly rides: number
  readonly walkMetres: number
  readonly legs: readonly Leg[]
}
