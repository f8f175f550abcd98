import { useRead } from '@countersign/ui'
import { readersLanguage } from './language.ts'
import { sayCoordinate } from './place.ts'
import type { Coordinate, Place } from './types.ts'

/** What is farther away does not name a point. */
const NAMES_WITHIN_M = 250

export interface PointName {
  /** Of what is there; where there is nothing, its coordinates. */
  readonly name: string
  /** What it is named after, and how far that is. */
  readonly nearest: Place | undefined
  readonly isPending: boolean
}

/** How a point is called. */
export function usePointName(at: Coordinate, { enabled = true } = {}): PointName {
  const { data, isPending } = useRead<{ readonly places: readonly Place[] }>(
    'reverse_geocode',
    { ...at, language: readersLanguage() },
    { enabled },
  )
  const [found] = data?.places ?? []
  const nearest = found && (found.distance ?? 0) <= NAMES_WITHIN_M ? found : undefined
  return { name: nearest?.name ?? sayCoordinate(at), nearest, isPending: enabled && isPending }
}
