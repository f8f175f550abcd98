import { BaseMap } from '@countersign/ui/map'
import type { Bounds, LngLat } from '@countersign/ui/map/geometry'
import { useMemo, useState } from 'react'
import type { Selection, Trip } from '../data/trip.ts'
import type { Ghost } from '../ghost/ghost-of.ts'
import type { Overlays } from '../overlay-state.ts'
import { boundsOfTrip, categoriesOf } from './features.ts'
import { GhostNote } from './ghost-note.tsx'
import { OverlayControl } from './overlay-control.tsx'
import { PickPoint } from './pick-point.tsx'
import { TripLayers } from './trip-layers.tsx'

export interface TripMapProps {
  readonly trip: Trip
  /** What plans that wait would make of it. */
  readonly ghost: Ghost | null
  readonly overlays: Overlays
  readonly onOverlays: (overlays: Overlays) => void
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  /** The day that is chosen. */
  readonly day: string | null
  /** Given: a click on the map names a point. */
  readonly onPickPoint?: ((point: LngLat) => void) | undefined
}

/** Where people live: for a trip of which nothing is anywhere yet. */
const world: Bounds = [-130, -45, 155, 68]

/** The trip on a map. All that is on it is in the list as well, which is how it is found without seeing it. */
export function TripMap(props: TripMapProps) {
  const { trip, ghost, overlays, onOverlays, selection, onSelect, day, onPickPoint } = props
  const categories = useMemo(() => categoriesOf(trip), [trip])
  const [atFirst] = useState(() => boundsOfTrip(trip, day) ?? world)
  return (
    <BaseMap
      label={`Map of ${trip.name}`}
      description="Every place on the map is also in the list of days, where it can be chosen and changed."
      bounds={atFirst}
      all={boundsOfTrip(trip, null) ?? world}
    >
      <TripLayers
        trip={trip}
        ghost={ghost}
        overlays={overlays}
        selection={selection}
        onSelect={onSelect}
        day={day}
        isPicking={onPickPoint !== undefined}
      />
      <OverlayControl overlays={overlays} onOverlays={onOverlays} categories={categories} />
      {ghost && <GhostNote trip={trip} ghost={ghost} />}
      {onPickPoint && <PickPoint onPick={onPickPoint} />}
    </BaseMap>
  )
}
