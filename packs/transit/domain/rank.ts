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

/**
 * Best first: what runs before what is cancelled, then by time against transfers and walking, as the traveller weighs them.
 * Where the arrival is fixed, leaving later is what counts.
 */
export function byPreference(
  { optimize }: Pick<PlanConstraints, 'optimize'>,
  { type }: { readonly type: 'depart' | 'arrive' },
): (left: Itinerary, right: Itinerary) => number {
  const cost = ({ departureTime, arrivalTime, numberOfTransfers, walkingDistance }: Itinerary): number => {
    const time = type === 'arrive' ? -Date.parse(departureTime) : Date.parse(arrivalTime)
    return time / 1000 + numberOfTransfers * TRANSFER_S[optimize] + walkingDistance * WALK_S_PER_M[optimize]
  }
  return (left, right) => Number(isCancelled(left)) - Number(isCancelled(right)) || cost(left) - cost(right)
}

export const isCancelled = ({ legs }: Pick<Itinerary, 'legs'>): boolean =>
  legs.some(({ status }) => status === 'cancelled')
