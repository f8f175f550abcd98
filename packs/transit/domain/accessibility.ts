import type { ProviderPlan } from '../adapters/provider.ts'
import { isTransit, type Itinerary, nameOfRide } from './itinerary.ts'
import type { PlanConstraints } from './plan-trip-input.ts'

/** Little enough for somebody who walks with effort. */
export const LOW_WALK_M = 500

/** Those with little walking where there are any; otherwise the ones with the least of it. */
export function preferLessWalking(itineraries: readonly Itinerary[]): readonly Itinerary[] {
  const little = itineraries.filter(({ walkingDistance }) => walkingDistance <= LOW_WALK_M)
  if (little.length > 0) return little
  return itineraries.toSorted((left, right) => left.walkingDistance - right.walkingDistance)
}

/** Where one cannot get on or off without steps, as far as anybody says; what nobody knows may be possible. */
export const hasSteps = ({ legs }: Pick<Itinerary, 'legs'>): boolean =>
  legs
    .filter(isTransit)
    .some(({ from, to, wheelchairAccessible }) =>
      [from.wheelchairAccessible, to.wheelchairAccessible, wheelchairAccessible].includes(false),
    )

/** Says of an itinerary what somebody with these wishes needs to know. */
export function annotate(
  itinerary: Itinerary,
  { accessibility: { stepFree, lowWalkingDistance } }: Pick<PlanConstraints, 'accessibility'>,
  { knowsStepFree }: Pick<ProviderPlan, 'knowsStepFree'>,
): Itinerary {
  const notes = [
    ...(stepFree ? [noteOnSteps(itinerary, knowsStepFree)] : []),
    ...(lowWalkingDistance ? [`${itinerary.walkingDistance} m on foot in all`] : []),
  ]
  return notes.length > 0 ? { ...itinerary, accessibilityNotes: notes } : itinerary
}

function noteOnSteps(itinerary: Itinerary, isKnown: boolean): string {
  const unknown = isKnown ? [] : unknownSteps(itinerary)
  if (unknown.length === 0) return 'Step-free as far as the data says'
  return `Not known whether step-free: ${unknown.join(', ')}`
}

/** The stops and vehicles of which nobody says whether they have steps. */
export function unknownSteps({ legs }: Pick<Itinerary, 'legs'>): readonly string[] {
  const unknown = legs
    .filter(isTransit)
    .flatMap((leg) => [
      ...(leg.from.wheelchairAccessible === undefined ? [leg.from.name] : []),
      ...(leg.wheelchairAccessible === undefined ? [nameOfRide(leg)] : []),
      ...(leg.to.wheelchairAccessible === undefined ? [leg.to.name] : []),
    ])
  return [...new Set(unknown)]
}
