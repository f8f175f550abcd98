import { isTransit } from '../../domain/itinerary.ts'
import { listAlerts } from '../../domain/service-alert.ts'
import type { Itinerary, Leg, LegStatus, ServiceAlert } from './types.ts'

export type Segment =
  | { readonly kind: 'ride' | 'foot'; readonly seconds: number; readonly leg: Leg }
  | { readonly kind: 'wait'; readonly seconds: number }

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000
/** Shorter than this, nobody notices that they wait. */
const LEAST_WAIT_S = 60

/** An itinerary from its beginning to its end, with the waiting in between. */
export function segmentsOf({ legs }: Pick<Itinerary, 'legs'>): Segment[] {
  return legs.flatMap((leg, index): Segment[] => {
    const before = legs[index - 1]
    const wait = before ? secondsBetween(before.arrivalTime, leg.departureTime) : 0
    return [
      ...(wait >= LEAST_WAIT_S ? [{ kind: 'wait', seconds: wait } as const] : []),
      { kind: isTransit(leg) ? 'ride' : 'foot', seconds: leg.duration, leg },
    ]
  })
}

const worstFirst: readonly LegStatus[] = ['cancelled', 'delayed', 'on_time', 'scheduled_only']

export interface TripStatus {
  readonly status: LegStatus
  /** Of the leg that is latest. */
  readonly delaySeconds: number
}

/** How it stands with an itinerary: as with the worst of its rides. Undefined where one only walks. */
export function statusOf({ legs }: Pick<Itinerary, 'legs'>): TripStatus | undefined {
  const rides = legs.filter(isTransit)
  const status = worstFirst.find((each) => rides.some((leg) => leg.status === each))
  if (status === undefined) return undefined
  return {
    status,
    delaySeconds: Math.max(0, ...rides.map(({ realtimeDelaySeconds = 0 }) => realtimeDelaySeconds)),
  }
}

/** The first ride: when one has to be at the stop. */
export const firstRide = ({ legs }: Pick<Itinerary, 'legs'>): Leg | undefined => legs.find(isTransit)

/** What operators say about any of its legs, the gravest first. */
export const alertsOf = ({ legs }: Pick<Itinerary, 'legs'>): readonly ServiceAlert[] =>
  listAlerts(legs.flatMap(({ alerts = [] }) => alerts))
