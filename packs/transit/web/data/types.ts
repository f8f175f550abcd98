import type { Departure, Place, Stop } from '../../adapters/provider.ts'
import type { Coordinate } from '../../domain/geo.ts'
import type { Itinerary, Leg, LegStatus, Line, Mode } from '../../domain/itinerary.ts'
import type { PlanTripOutput } from '../../domain/plan-trip.ts'

export type { Coordinate, Departure, Itinerary, Leg, LegStatus, Line, Mode, Place, PlanTripOutput, Stop }

/** What `get_departures` answers. */
export interface Board {
  readonly stop: Stop
  readonly departures: readonly Departure[]
}
