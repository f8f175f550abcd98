import { LOW_WALK_M } from './accessibility.ts'
import type { Itinerary } from './itinerary.ts'
import type { PlanConstraints } from './plan-trip-input.ts'

export interface Warning {
  readonly code: 'truncated-results' | 'unsupported-accessibility-flag' | 'preference-unmet'
  readonly message: string
}

/** What of the wishes was not met, or could not be, although there is an answer. */
export function warnings(facts: {
  readonly isTruncated: boolean
  readonly isStepFreeUnknown: boolean
  readonly isLanguageMet: boolean
  readonly asked: PlanConstraints
  readonly itineraries: readonly Itinerary[]
}): Warning[] {
  const { asked, itineraries } = facts
  const told: Warning[] = []
  const unmet = (message: string): void => void told.push({ code: 'preference-unmet', message })
  if (facts.isTruncated)
    told.push({ code: 'truncated-results', message: 'There are more itineraries than the limit allows' })
  if (facts.isStepFreeUnknown)
    told.push({
      code: 'unsupported-accessibility-flag',
      message: 'The data does not say whether every stop and vehicle is step-free',
    })
  if (!facts.isLanguageMet) unmet(`The language ${asked.language} is not available; en is used`)
  const longest = Math.max(...itineraries.map(({ walkingDistance }) => walkingDistance))
  if (longest > asked.maxWalkingDistance)
    unmet(
      `The alternative walks ${longest} m, more than ${asked.maxWalkingDistance} m, to get around the disruption`,
    )
  if (asked.accessibility.lowWalkingDistance && longest > LOW_WALK_M)
    unmet(`No itinerary walks less than ${LOW_WALK_M} m`)
  return told
}
