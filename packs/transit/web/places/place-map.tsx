import { useClient } from '@countersign/ui'
import { useRef } from 'react'
import { readersLanguage } from '../data/language.ts'
import { type NamedPlace, sayCoordinate } from '../data/place.ts'
import type { Coordinate, Place } from '../data/types.ts'
import { MapPane } from '../map/map-pane.tsx'

/** Names a place by a click. It is there at once, and has its name as soon as somebody says it. */
export function PlaceMap({
  value,
  onChange,
}: {
  readonly value: NamedPlace | undefined
  readonly onChange: (place: NamedPlace & { readonly address?: string | undefined }) => void
}) {
  const client = useClient()
  const latest = useRef<Coordinate>(undefined)
  const take = async (at: Coordinate): Promise<void> => {
    latest.current = at
    onChange({ name: sayCoordinate(at), coordinate: at })
    const { places } = await client.read<{ readonly places: readonly Place[] }>('reverse_geocode', {
      ...at,
      language: readersLanguage(),
    })
    const [nearest] = places
    if (nearest && latest.current === at)
      onChange({ name: nearest.name, coordinate: at, address: nearest.address })
  }
  // Without a name it is still a place.
  return <MapPane to={value} onPoint={(at) => void take(at).catch(() => undefined)} />
}
