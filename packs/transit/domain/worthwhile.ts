import { costOf, effortOf, type Weighed, type Weights } from './rank.ts'

/** So many metres less on foot are worth a slower way beside the quicker one; to who walks with effort, fewer are. */
const LESS_WALKING_M = 200
const LITTLE_WALKING_M = 50

const worthMetres = ({ lessWalking }: Weights): number => (lessWalking ? LITTLE_WALKING_M : LESS_WALKING_M)

/** A way to get there, to be held against others. */
export interface Way extends Weighed {
  /** What it rides, one after the other. */
  readonly trips: string
  /** Only those of a kind are held against each other: what is cancelled replaces nothing that runs. */
  readonly kind: string
}

/**
 * Those that are worth showing beside each other, best first. Of those that ride the same there is one, wherever one may
 * change or get off. What leaves no later and arrives no sooner than a better one is of no use, unless it saves a change or
 * much of the walking.
 */
export function worthwhile<Each extends Way>(
  ways: readonly Each[],
  weights: Weights,
  type: 'depart' | 'arrive',
): Each[] {
  const inAll = (way: Way): number => way.arrival - way.departure + effortOf(way, weights)
  const cost = (way: Way): number => costOf(way, weights, type)
  const kept: Each[] = []
  for (const way of ways.toSorted((left, right) => inAll(left) - inAll(right)))
    if (!kept.some((better) => isNeedless(way, better, worthMetres(weights)))) kept.push(way)
  return kept.toSorted((left, right) => cost(left) - cost(right))
}

/** Nobody rides who is no sooner there than on foot, unless it saves much of the walking. */
export const isWorthRiding = (ride: Weighed, walk: Weighed, weights: Weights): boolean =>
  ride.arrival - ride.departure < walk.arrival - walk.departure ||
  walk.walkMetres - ride.walkMetres >= worthMetres(weights)

const isNeedless = (way: Way, better: Way, metres: number): boolean =>
  way.kind === better.kind && (ridesTheSame(way, better) || isOutdone(way, better, metres))

/** A trip that runs every few minutes has one name for all of its runs: then neither end is the same. */
const ridesTheSame = (way: Way, better: Way): boolean =>
  way.trips === better.trips && (way.departure === better.departure || way.arrival === better.arrival)

const isOutdone = (way: Way, better: Way, metres: number): boolean =>
  way.departure <= better.departure &&
  way.arrival >= better.arrival &&
  way.transfers >= better.transfers &&
  better.walkMetres - way.walkMetres < metres
