import { type Itinerary, nameOfRide } from './itinerary.ts'
import { isCancelled } from './rank.ts'

const VERY_LATE_S = 300

/** Something of it is cancelled, or more than five minutes late. */
export const isDisrupted = (itinerary: Itinerary): boolean =>
  isCancelled(itinerary) ||
  itinerary.legs.some(({ realtimeDelaySeconds = 0 }) => realtimeDelaySeconds > VERY_LATE_S)

/** What was found again without the disruption, beside the rest; only what is new stands in for what is disrupted. */
export function addAlternatives(
  found: readonly Itinerary[],
  alternatives: readonly Itinerary[],
): readonly Itinerary[] {
  const known = new Set(found.map(({ fingerprint }) => fingerprint))
  const disrupted = found.filter(isDisrupted)
  const cause = disrupted.find(isCancelled) ?? disrupted[0]
  const added = alternatives
    .filter((itinerary) => !known.has(itinerary.fingerprint) && !isDisrupted(itinerary))
    .map((itinerary) => ({
      ...itinerary,
      disruptionFlag: true,
      ...(cause && { disruptionNote: noteOf(cause) }),
    }))
  return [...found, ...added]
}

function noteOf(itinerary: Itinerary): string {
  const cancelled = itinerary.legs.find(({ status }) => status === 'cancelled')
  if (cancelled) return `Instead of ${nameOfRide(cancelled)}, which is cancelled`
  const late = itinerary.legs.toSorted(
    (left, right) => (right.realtimeDelaySeconds ?? 0) - (left.realtimeDelaySeconds ?? 0),
  )[0]!
  const minutes = Math.round((late.realtimeDelaySeconds ?? 0) / 60)
  return `Instead of ${nameOfRide(late)}, which is ${minutes} minutes late`
}
