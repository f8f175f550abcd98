/** A GTFS-Realtime message in plain words: the parts of it that are put to use. */
export interface RealtimeMessage {
  /** Seconds since 1970; 0 where the feed does not say. */
  readonly timestamp: number
  /** Only what has changed, rather than all there is. */
  readonly differential: boolean
  readonly entities: readonly RealtimeEntity[]
}

export interface RealtimeEntity {
  readonly id: string
  readonly deleted: boolean
  readonly tripUpdate?: TripUpdate
  readonly alert?: AlertMessage
}

export const tripRelationships = {
  SCHEDULED: 0,
  ADDED: 1,
  UNSCHEDULED: 2,
  CANCELED: 3,
  REPLACEMENT: 5,
  DUPLICATED: 6,
  DELETED: 7,
  NEW: 8,
} as const

export const stopRelationships = { SCHEDULED: 0, SKIPPED: 1, NO_DATA: 2 } as const

export interface TripDescriptor {
  readonly tripId?: string
  readonly startTime?: string
  readonly startDate?: string
  readonly relationship: number
  readonly routeId?: string
  readonly direction?: number
}

/** A delay in seconds, or a moment in seconds since 1970, which counts before the delay. */
export interface StopTimeEvent {
  readonly delay?: number
  readonly time?: number
}

export interface StopTimeUpdate {
  readonly sequence?: number
  readonly stopId?: string
  readonly arrival?: StopTimeEvent
  readonly departure?: StopTimeEvent
  readonly relationship: number
}

export interface TripUpdate {
  readonly trip: TripDescriptor
  readonly stops: readonly StopTimeUpdate[]
  readonly timestamp?: number
  readonly delay?: number
}

export interface AlertSelector {
  readonly agencyId?: string
  readonly routeId?: string
  readonly routeType?: number
  readonly trip?: TripDescriptor
  readonly stopId?: string
  readonly direction?: number
}

/** Texts by language; '' where the feed does not say which. */
export type Texts = Readonly<Record<string, string>>

export interface AlertMessage {
  readonly periods: readonly { readonly start?: number; readonly end?: number }[]
  readonly selectors: readonly AlertSelector[]
  readonly cause: number
  readonly effect: number
  readonly severity: number
  readonly url: Texts
  readonly header: Texts
  readonly description: Texts
}
