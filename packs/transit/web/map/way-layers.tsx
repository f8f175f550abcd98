import { fitTo, loadFontFor, useLayers, useMap, usePick, useSource } from '@countersign/ui/map'
import type { LngLat } from '@countersign/ui/map/geometry'
import { useEffect, useMemo, useRef } from 'react'
import { type NamedPlace, placeToText } from '../data/place.ts'
import type { Coordinate, Itinerary } from '../data/types.ts'
import { boundsOfTrip, changePoints, collect, endPoints, pickedPoint, wayLines } from './features.ts'
import { sources, wayLayers } from './layers.ts'

export interface WayLayersProps {
  readonly from: NamedPlace | undefined
  readonly to: NamedPlace | undefined
  readonly itineraries: readonly Itinerary[]
  readonly chosen: Itinerary | undefined
  readonly picked: Coordinate | undefined
  readonly onPick: (point: LngLat) => void
}

/** The ways and their ends, in step with the list. */
export function WayLayers({ from, to, itineraries, chosen, picked, onPick }: WayLayersProps) {
  const { map, palette, fonts } = useMap()
  useSource(
    sources.ways,
    useMemo(() => wayLines(itineraries, chosen), [itineraries, chosen]),
  )
  useSource(
    sources.points,
    useMemo(
      () =>
        collect([
          ...changePoints(chosen, [from, to]),
          ...endPoints(from, to),
          ...(picked ? [pickedPoint(picked)] : []),
        ]),
      [chosen, from, to, picked],
    ),
  )
  useLayers(useMemo(() => wayLayers({ ...palette, fonts }), [palette, fonts]))
  usePick(onPick)

  useEffect(() => {
    const names = [from, to, ...(chosen?.legs.map((leg) => leg.to) ?? [])].map((place) => place?.name ?? '')
    void loadFontFor([...new Set(names.join(''))].join(''))
  }, [from, to, chosen])

  // Shows another trip or another choice when there is one, not whenever its times have changed.
  const wanted = [from && placeToText(from), to && placeToText(to), chosen?.fingerprint].join('|')
  const shown = useRef(wanted)
  useEffect(() => {
    if (shown.current === wanted) return
    shown.current = wanted
    const bounds = boundsOfTrip(from, to, chosen)
    if (bounds) fitTo(map, bounds)
  }, [map, wanted, from, to, chosen])
  return null
}
