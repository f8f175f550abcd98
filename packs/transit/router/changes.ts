export type RunState = 'UPDATED' | 'CANCELED' | 'ADDED'

/** A run that is not as scheduled: late, cancelled, leaving out stops, or added. */
export interface ChangedRun {
  readonly state: RunState
  /** The trip in the network; -1 for one that is added. */
  readonly trip: number
  /** feed:id */
  readonly tripId: string
  readonly route: number
  /** The service day, in days since 1970-01-01, and where in it the run was to start, in seconds. */
  readonly day: number
  readonly start: number
  readonly stops: Uint32Array
  /** As patternRules; a stop that is skipped has neither boarding nor alighting. */
  readonly rules: Uint8Array
  /** Seconds since 1970. */
  readonly arrival: Float64Array
  readonly departure: Float64Array
  /** When the update was made, in seconds since 1970. */
  readonly updatedAt: number
}

/** What lies over a network at a moment. It is never changed: new news make a new one. */
export interface Changes {
  /** Tells one state of the world from another. */
  readonly version: number
  readonly runs: readonly ChangedRun[]
}

export const noChanges: Changes = { version: 0, runs: [] }
