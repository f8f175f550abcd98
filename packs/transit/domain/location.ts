import type { Coordinate } from './geo.ts'
import type { PlanTripInput } from './plan-trip-input.ts'

export interface LocationRef {
  readonly coordinate: Coordinate
  readonly label?: string
  readonly name?: string
  readonly address?: string
  readonly rawSource: 'input' | 'variable'
}

/** What a saved variable of type location holds, and the name it is saved under. */
export interface SavedLocation {
  readonly label: string
  readonly coordinate: Coordinate
  readonly name?: string
  readonly address?: string
}

export type FindLocation = (label: string) => Promise<SavedLocation | undefined>

/** Undefined for a label that nobody saved. */
export async function resolveLocation(
  given: PlanTripInput['origin'],
  find: FindLocation,
): Promise<LocationRef | undefined> {
  if (given.type === 'coords') return { coordinate: given.value, rawSource: 'input' }
  const saved = await find(given.value)
  return saved && { ...saved, rawSource: 'variable' }
}
