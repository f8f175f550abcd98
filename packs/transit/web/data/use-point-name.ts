import { useClient, useRead } from '@countersign/ui'
import { readersLanguage } from './language.ts'
import { type NamedPlace } from './place.ts'
import { pointName } from './point-name.ts'
import type { Coordinate, Place } from './types.ts'

interface Places {
  readonly places: readonly Place[]
}

export interface PointName {
  readonly name: string
  /** What is nearest, and how far that is. */
  readonly nearest: Place | undefined
  readonly isPending: boolean
}

/** How a point is called. */
export function usePointName(at: Coordinate, { enabled = true } = {}): PointName {
  const { data, isPending } = useRead<Places>(
    'reverse_geocode',
    { ...at, language: readersLanguage() },
    { enabled },
  )
  const nearest = data?.places[0]
  return { name: pointName(at, nearest), nearest, isPending: enabled && isPending }
}

/** The same for a point that is only just known. Without a name it is still a place. */
export function useNamePoint(): (at: Coordinate) => Promise<NamedPlace & { readonly address?: string }> {
  const client = useClient()
  return async (at) => {
    const { places } = await client
      .read<Places>('reverse_geocode', { ...at, language: readersLanguage() })
      .catch((): Places => ({ places: [] }))
    const address = places[0]?.address
    return { name: pointName(at, places[0]), coordinate: at, ...(address !== undefined && { address }) }
  }
}
