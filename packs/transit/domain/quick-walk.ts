import type { Itinerary } from './itinerary.ts'

/** On foot one waits for nothing: that is worth so much. */
const NO_WAITING_S = 300

const isOnFoot = ({ legs }: Itinerary): boolean => legs.every(({ mode }) => mode === 'WALK')

/** The first ones, where a walk all the way that is about as quick as riding always has a place: the last. */
export function withQuickWalk(
  first: readonly Itinerary[],
  all: readonly Itinerary[],
  { type }: { readonly type: 'depart' | 'arrive' },
): readonly Itinerary[] {
  const walk = all.find(isOnFoot)
  const last = first.at(-1)
  if (!walk || first.length < 2 || first.includes(walk) || last?.disruptionFlag) return first
  const loss = (itinerary: Itinerary): number =>
    type === 'arrive'
      ? Date.parse(itinerary.departureTime) - Date.parse(walk.departureTime)
      : Date.parse(walk.arrivalTime) - Date.parse(itinerary.arrivalTime)
  const isQuick = first.every((itinerary) => loss(itinerary) <= NO_WAITING_S * 1000)
  return isQuick ? [...first.slice(0, -1), walk] : first
}
