import { useRead } from '@countersign/ui'
import { useMemo } from 'react'
import type { NamedPlace } from './place.ts'

export interface SavedPlace {
  /** What it was saved as. */
  readonly key: string
  readonly value: {
    readonly lat: number
    readonly lon: number
    readonly name?: string
    readonly address?: string
  }
  readonly updatedAt: string
}

const none: readonly SavedPlace[] = []

export function useSavedPlaces() {
  const read = useRead<{ readonly variables: readonly SavedPlace[] }>('get_user_variables', {
    type: 'location',
  })
  return { ...read, places: read.data?.variables ?? none }
}

export const toNamedPlace = ({ key, value }: SavedPlace): NamedPlace => ({
  name: key,
  coordinate: { lat: value.lat, lon: value.lon },
})

/** Where it is, in words. */
export const sayWhere = ({ key, value: { name, address } }: SavedPlace): string | undefined =>
  [name === key ? undefined : name, address].filter(Boolean).join(' · ') || undefined

/** What is offered for what is typed: saved places first, as they are the shortest way. */
export function useMatchingSaved(): (term: string) => readonly SavedPlace[] {
  const { places } = useSavedPlaces()
  return useMemo(
    () => (term) => {
      const wanted = term.trim().toLowerCase()
      return places.filter((place) =>
        `${place.key} ${place.value.name ?? ''} ${place.value.address ?? ''}`.toLowerCase().includes(wanted),
      )
    },
    [places],
  )
}
