import type { Itinerary } from './itinerary.ts'
import type { PlanConstraints } from './plan-trip-input.ts'

/** The first of those that are the same for a traveller. */
export function dedupe(itineraries: readonly Itinerary[]): Itinerary[] {
  const seen = new Set<string>()
  return itineraries.filter(({ fingerprint }) => !seen.has(fingerprint) && seen.add(fingerprint))
}

/** What a transfer, and a metre on foot, are worth in seconds. */
const TRANSFER_S = { balanced: 300, few_transfers: 1800, shortest_time: 0 } as const
const WALK_S_PER_M = { balanced: 0.6, few_transfers: 0.3, shortest_time: 0 } as const

export interface Weighed {
  /** Seconds since 1970. */
  readonly departure: number
  readonly arrival: number
  readonly transfers: number
  readonly walkMetres: number
}

/** Time against transfers and walking, as the traveller weighs them. Where the arrival is fixed, leaving later is what counts. */
export function costOf(
  { departure, arrival, transfers, walkMetres }: Weighed,
  optimize: PlanConstraints['optimize'],
  type: 'depart' | 'arrive',
): number {
  const time = type === 'arrive' ? -departure : arrival
  return time + transfers * TRANSFER_S[optimize] + walkMetres * WALK_S_PER_M[optimize]
}

/** Best first: what runs before what is cancelled, then by cost. */
export function byPreference(
  { optimize }: Pick<PlanConstraints, 'optimize'>,
  { type }: { readonly type: 'depart' | 'arrive' },
): (left: Itinerary, right: Itinerary) => number {
  const cost = (itinerary: Itinerary): number =>
    costOf(
      {
        departure: Date.parse(itinerary.departureTime) / 1000,
        arrival: Date.parse(itinerary.arrivalTime) / 1000,
        transfers: itinerary.numberOfTransfers,
        walkMetres: itinerary.walkingDistance,
      },
      optimize,
      type,
    )
  return (left, right) => Number(isCancelled(left)) - Number(isCancelled(right)) || cost(left) - cost(right)
}

export const isCancelled = ({ legs }: Pick<Itinerary, 'legs'>): boolean =>
  legs.some(({ status }) => status === 'cancelled')
