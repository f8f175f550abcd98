import { useRef } from 'react'
import { type NamedPlace, sayCoordinate } from '../data/place.ts'
import type { Coordinate } from '../data/types.ts'
import { useNamePoint } from '../data/use-point-name.ts'
import { MapPane } from '../map/map-pane.tsx'

/** Names a place by a click. It is there at once, and has its name as soon as somebody says it. */
export function PlaceMap({
  value,
  onChange,
}: {
  readonly value: NamedPlace | undefined
  readonly onChange: (place: NamedPlace & { readonly address?: string | undefined }) => void
}) {
  const namePoint = useNamePoint()
  const latest = useRef<Coordinate>(undefined)
  const take = async (at: Coordinate): Promise<void> => {
    latest.current = at
    onChange({ name: sayCoordinate(at), coordinate: at })
    const named = await namePoint(at)
    if (latest.current === at) onChange(named)
  }
  return <MapPane to={value} onPoint={(at) => void take(at)} />
}
