import type { Board, Departure, Place, Stop } from '../../adapters/provider.ts'
import type { Coordinate } from '../../domain/geo.ts'
import type { Itinerary, Leg, LegStatus, Line, Mode } from '../../domain/itinerary.ts'
import type { PlanTripOutput } from '../../domain/plan-trip.ts'
import type { ServiceAlert } from '../../domain/service-alert.ts'
import type { NetworkLine, ReadyNetwork, TransitNetwork } from '../../domain/transit-network.ts'

export type {
  /** What `get_departures` answers. */
  Board,
  Coordinate,
  Departure,
  Itinerary,
  Leg,
  LegStatus,
  Line,
  Mode,
  NetworkLine,
  Place,
  PlanTripOutput,
  ReadyNetwork,
  ServiceAlert,
  Stop,
  /** What `get_transit_network` answers. */
  TransitNetwork,
}
