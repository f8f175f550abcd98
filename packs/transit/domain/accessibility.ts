import type { ProviderPlan } from '../adapters/provider.ts'
import type { Itinerary } from './itinerary.ts'
import type { PlanConstraints } from './plan-trip-input.ts'

/** Little enough for somebody who walks with effort. */
export const LOW_WALK_M = 500

/** Those with little walking where there are any; otherwise the ones with the least of it. */
export function preferLessWalking(itineraries: readonly Itinerary[]): readonly Itinerary[] {
  const little = itineraries.filter(({ walkingDistance }) => walkingDistance <= LOW_WALK_M)
  if (little.length > 0) return little
  return itineraries.toSorted((left, right) => left.walkingDistance - right.walkingDistance)
}

/** Says of an itinerary what somebody with these wishes needs to know. */
export function annotate(
  itinerary: Itinerary,
  { accessibility: { stepFree, lowWalkingDistance } }: Pick<PlanConstraints, 'accessibility'>,
  { knowsStepFree }: Pick<ProviderPlan, 'knowsStepFree'>,
): Itinerary {
  const unknown = itinerary.legs
    .flatMap(({ from, to, mode }) => (mode === 'WALK' ? [] : [from, to]))
    .filter(({ wheelchairAccessible }) => wheelchairAccessible === undefined)
  const notes = [
    ...(stepFree && knowsStepFree && unknown.length === 0 ? ['Step-free as far as the data says'] : []),
    ...(stepFree && unknown.length > 0
      ? [`Not known whether step-free: ${[...new Set(unknown.map(({ name }) => name))].join(', ')}`]
      : []),
    ...(lowWalkingDistance ? [`${itinerary.walkingDistance} m on foot in all`] : []),
  ]
  return notes.length > 0 ? { ...itinerary, accessibilityNotes: notes } : itinerary
}
