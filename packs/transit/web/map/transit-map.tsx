import { BaseMap } from '@countersign/ui/map'
import type { LngLat } from '@countersign/ui/map/geometry'
import { useCallback, useRef, useState } from 'react'
import type { NamedPlace } from '../data/place.ts'
import type { Coordinate, Itinerary } from '../data/types.ts'
import { boundsOfTrip } from './features.ts'
import { NetworkLayers } from './network-layers.tsx'
import { PointCard } from './point-card.tsx'
import type { Region } from './region.ts'
import { StopLayers } from './stop-layers.tsx'
import { WayLayers } from './way-layers.tsx'

export interface TransitMapProps {
  readonly from?: NamedPlace | undefined
  readonly to?: NamedPlace | undefined
  readonly itineraries?: readonly Itinerary[]
  readonly chosen?: Itinerary | undefined
  /** Plans from or to a point of the map. */
  readonly onEnd?: (end: 'from' | 'to', place: NamedPlace) => void
  /** Takes a point as it is, instead. */
  readonly onPoint?: (at: Coordinate) => void
  /** The middle of the map, whenever it has moved. */
  readonly onCentre?: (centre: Coordinate) => void
  /** Where the timetable is. */
  readonly region: Region
}

const none: readonly Itinerary[] = []

/** Ways, stops and any point between. All of it can be found by search as well, which is how it is used without seeing it. */
export function TransitMap(props: TransitMapProps) {
  const { from, to, itineraries = none, chosen, onEnd, onPoint, onCentre, region } = props
  const [picked, setPicked] = useState<Coordinate>()
  const take = useRef(onPoint)
  take.current = onPoint
  const pick = useCallback(([lon, lat]: LngLat) => (take.current ?? setPicked)({ lat, lon }), [])
  const close = (): void => setPicked(undefined)
  const trip = boundsOfTrip(from, to, chosen)
  const [atFirst] = useState(trip ?? region.middle)
  return (
    <BaseMap
      label="Map of the trip"
      description="Every way on the map is also in the list, stop by stop. Enter takes the point in the middle as a start or an end."
      bounds={atFirst}
      all={trip ?? region.all}
    >
      <NetworkLayers isQuiet={chosen !== undefined} />
      <StopLayers onCentre={onCentre} ends={[from, to]} />
      <WayLayers
        from={from}
        to={to}
        itineraries={itineraries}
        chosen={chosen}
        picked={picked}
        onPick={pick}
      />
      {picked && onEnd && (
        <PointCard
          key={`${picked.lat} ${picked.lon}`}
          at={picked}
          onClose={close}
          onEnd={(end, place) => {
            close()
            onEnd(end, place)
          }}
        />
      )}
    </BaseMap>
  )
}
