import { useRead } from '@countersign/ui'
import { useLayers, useMap, useSource } from '@countersign/ui/map'
import { useEffect, useMemo, useState } from 'react'
import { distanceM } from '../../domain/geo.ts'
import { readersLanguage } from '../data/language.ts'
import type { NamedPlace } from '../data/place.ts'
import type { Coordinate, Stop } from '../data/types.ts'
import { stopPoints } from './features.ts'
import { sources, stopLayers, STOPS_FROM_ZOOM } from './layers.ts'

interface View {
  readonly centre: Coordinate
  readonly radius: number
  readonly isNear: boolean
}

/** A hundred metres: who moves the map a little is not asked about again. */
const round = (degrees: number): number => Math.round(degrees * 1e3) / 1e3

/** What the map shows, whenever it has come to rest. */
function useView(): View {
  const { map } = useMap()
  const read = (): View => {
    const { lat, lng } = map.getCenter()
    const corner = map.getBounds().getNorthEast()
    const metres = distanceM({ lat, lon: lng }, { lat: corner.lat, lon: corner.lng })
    return {
      centre: { lat: round(lat), lon: round(lng) },
      radius: Math.min(5000, Math.max(200, Math.ceil(metres / 100) * 100)),
      isNear: map.getZoom() >= STOPS_FROM_ZOOM,
    }
  }
  const [view, setView] = useState(read)
  useEffect(() => {
    const watching = map.on('moveend', () => setView(read()))
    return () => watching.unsubscribe()
  }, [map])
  return view
}

const none: readonly Stop[] = []

/** The stops around the middle of the map, where it is near enough to tell them apart. */
export function StopLayers({
  onCentre,
  ends,
}: {
  readonly onCentre: ((centre: Coordinate) => void) | undefined
  readonly ends: readonly (NamedPlace | undefined)[]
}) {
  const { palette, fonts } = useMap()
  const { centre, radius, isNear } = useView()
  const { data } = useRead<{ readonly stops: readonly Stop[] }>(
    'find_stops',
    { near: centre, radius, limit: 200, language: readersLanguage() },
    { enabled: isNear, keepPrevious: true },
  )
  const said = ends.map((end) => end?.name ?? '').join('\n')
  const stops = (isNear && data?.stops) || none
  useSource(
    sources.stops,
    useMemo(() => stopPoints(stops, said.split('\n')), [stops, said]),
  )
  useLayers(useMemo(() => stopLayers({ ...palette, fonts }), [palette, fonts]))
  useEffect(() => onCentre?.(centre), [onCentre, centre.lat, centre.lon])
  return null
}
