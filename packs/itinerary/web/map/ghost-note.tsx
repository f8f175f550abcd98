import { fitTo, useMap } from '@countersign/ui/map'
import { boundsOf } from '@countersign/ui/map/geometry'
import { useMemo } from 'react'
import type { Trip } from '../data/trip.ts'
import type { Ghost } from '../ghost/ghost-of.ts'
import { ghostMarkers } from './ghost-features.ts'

/** Says that something on the map is only proposed, and shows where. */
export function GhostNote({ trip, ghost }: { readonly trip: Trip; readonly ghost: Ghost }) {
  const { map } = useMap()
  const points = useMemo(
    () => ghostMarkers(trip, ghost).features.map(({ geometry: { coordinates } }) => coordinates),
    [trip, ghost],
  )
  const bounds = boundsOf(points.map(([lng = 0, lat = 0]) => [lng, lat] as const))
  if (!bounds) return null
  return (
    <button
      type="button"
      onClick={() => fitTo(map, bounds)}
      className="absolute top-3 left-1/2 flex h-7 -translate-x-1/2 cursor-pointer items-center gap-2 rounded-md border border-dashed border-accent bg-panel px-2.5 text-xs text-accent hover:bg-accent-wash"
    >
      {points.length === 1 ? '1 proposed change' : `${points.length} proposed changes`}
    </button>
  )
}
