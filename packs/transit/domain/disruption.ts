import { type Itinerary, nameOfRide } from './itinerary.ts'
import { isCancelled } from './rank.ts'

const VERY_LATE_S = 300

/** Something of it is cancelled, or more than five minutes late. */
export const isDisrupted = (itinerary: Itinerary): boolean =>
  isCancelled(itinerary) ||
  itinerary.legs.some(({ realtimeDelaySeconds = 0 }) => realtimeDelaySeconds > VERY_LATE_S)

/**
 * What was found again without the disruption, beside the rest. Marked is what stands in for what is disrupted: what was
 * not found before, and what would not have been shown (the best come first, and so many are) if that ran as it should.
 */
export function addAlternatives(
  found: readonly Itinerary[],
  alternatives: readonly Itinerary[],
  limit: number,
): readonly Itinerary[] {
  const disrupted = found.filter(isDisrupted)
  const cause = disrupted.find(isCancelled) ?? disrupted[0]
  if (!cause) return found
  const known = new Set(found.map(({ fingerprint }) => fingerprint))
  const isReplaced = found.slice(0, limit).some(isDisrupted)
  const shown = new Set(
    found.slice(0, isReplaced ? limit : found.length).map(({ fingerprint }) => fingerprint),
  )
  const replacing = alternatives
    .filter((itinerary) => !shown.has(itinerary.fingerprint) && !isDisrupted(itinerary))
    .map((itinerary) => ({ ...itinerary, disruptionFlag: true, disruptionNote: noteOf(cause) }))
  const marked = new Map(replacing.map((itinerary) => [itinerary.fingerprint, itinerary]))
  return [
    ...found.map((itinerary) => marked.get(itinerary.fingerprint) ?? itinerary),
    ...replacing.filter(({ fingerprint }) => !known.has(fingerprint)),
  ]
}

/**
 * The first so many. Where all of them are disrupted, the best that stands in for them has the last place; where there is
 * one place, what is best in spite of it keeps it.
 */
export function firstOf(itineraries: readonly Itinerary[], limit: number): readonly Itinerary[] {
  const first = itineraries.slice(0, limit)
  const standIn = itineraries.find(({ disruptionFlag }) => disruptionFlag)
  if (limit < 2 || !standIn || !first.every(isDisrupted)) return first
  return [...first.slice(0, limit - 1), standIn]
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
