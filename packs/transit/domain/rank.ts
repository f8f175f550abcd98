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
/** Where little walking is asked for, beside that. */
const LITTLE_WALKING_S_PER_M = 3

/** What a second at the other end is worth: time at home is not lost as time on the way is. */
const OTHER_END = 0.3

/** How the traveller weighs time against the rest. */
export interface Weights {
  readonly optimize: PlanConstraints['optimize']
  readonly lessWalking: boolean
}

export interface Weighed {
  /** Seconds since 1970. */
  readonly departure: number
  readonly arrival: number
  readonly transfers: number
  readonly walkMetres: number
}

/** What changing and walking so much is worth in seconds: nothing without them can lose more and be better. */
export const effortOf = (
  { transfers, walkMetres }: Pick<Weighed, 'transfers' | 'walkMetres'>,
  { optimize, lessWalking }: Weights,
): number =>
  transfers * TRANSFER_S[optimize] +
  walkMetres * (WALK_S_PER_M[optimize] + (lessWalking ? LITTLE_WALKING_S_PER_M : 0))

/**
 * Time against transfers and walking. What counts is to arrive soon or, where the arrival is fixed, to leave late; and, so
 * that nobody is on the way for longer than it takes, the other end a little.
 */
export const costOf = (weighed: Weighed, weights: Weights, type: 'depart' | 'arrive'): number => {
  const { departure, arrival } = weighed
  const time = type === 'arrive' ? arrival * OTHER_END - departure : arrival - departure * OTHER_END
  return time + effortOf(weighed, weights)
}

type ByRank = (left: Itinerary, right: Itinerary) => number

/** Best first, as if everything ran. */
export function byCost(
  { optimize, accessibility }: Pick<PlanConstraints, 'optimize' | 'accessibility'>,
  { type }: { readonly type: 'depart' | 'arrive' },
): ByRank {
  const weights = { optimize, lessWalking: accessibility.lowWalkingDistance }
  const cost = (itinerary: Itinerary): number =>
    costOf(
      {
        departure: Date.parse(itinerary.departureTime) / 1000,
        arrival: Date.parse(itinerary.arrivalTime) / 1000,
        transfers: itinerary.numberOfTransfers,
        walkMetres: itinerary.walkingDistance,
      },
      weights,
      type,
    )
  return (left, right) => cost(left) - cost(right)
}

/** What runs before what is cancelled, each in the order it came in. */
export const byRunning: ByRank = (left, right) => Number(isCancelled(left)) - Number(isCancelled(right))

export const isCancelled = ({ legs }: Pick<Itinerary, 'legs'>): boolean =>
  legs.some(({ status }) => status === 'cancelled')
