import {
  bringIntoView,
  fitTo,
  loadFontFor,
  sayDistance,
  useLayers,
  useMap,
  useSource,
} from '@countersign/ui/map'
import { useEffect, useMemo, useRef } from 'react'
import type { Selection, Trip } from '../data/trip.ts'
import type { Ghost } from '../ghost/ghost-of.ts'
import type { Overlays } from '../overlay-state.ts'
import {
  boundsOfTrip,
  collect,
  exploreMarkers,
  type MarkerProperties,
  routeLines,
  stayMarkers,
  stopMarkers,
} from './features.ts'
import { selectedMarker } from './find-marker.ts'
import { ghostArrows, ghostMarkers, ghostRoutes } from './ghost-features.ts'
import { drawImage } from './images.ts'
import { tripLayers } from './layers.ts'
import { legLabels } from './leg-labels.ts'
import { MapTooltip } from './map-tooltip.tsx'
import { gathering, sources } from './sources.ts'
import { boundsOfGathered, pointedAt, usePointing } from './use-pointing.ts'

export interface TripLayersProps {
  readonly trip: Trip
  readonly ghost: Ghost | null
  readonly overlays: Overlays
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  readonly day: string | null
  /** A click names a point instead of choosing something. */
  readonly isPicking: boolean
}

const none = collect<GeoJSON.Point, MarkerProperties>([])
const noLines = collect<GeoJSON.LineString, never>([])
const noLegs = collect<GeoJSON.Point, never>([])
const byKey = { promoteId: 'key' }

/** Everything of a trip on the map, in step with the list. */
export function TripLayers(props: TripLayersProps) {
  const { trip, ghost, overlays, selection, onSelect, day, isPicking } = props
  const { map, palette, fonts } = useMap()

  const view = useMemo(
    () => ({ overlays, day, ...(ghost && { removed: ghost.removed }) }),
    [overlays, day, ghost],
  )
  const stops = useMemo(() => stopMarkers(trip, view), [trip, view])
  const selected = useMemo(() => selectedMarker(trip, ghost, selection), [trip, ghost, selection])
  const rerouted = useMemo(() => (ghost ? ghostRoutes(trip, ghost) : noLines), [trip, ghost])
  useSource(
    sources.routes,
    useMemo(() => routeLines(trip, view, rerouted), [trip, view, rerouted]),
  )
  useSource(
    sources.legs,
    useMemo(
      () => (rerouted.features.length > 0 ? noLegs : legLabels(trip, day, sayDistance)),
      [trip, day, rerouted],
    ),
  )
  useSource(sources.ghostRoutes, rerouted)
  useSource(
    sources.ghostArrows,
    useMemo(() => (ghost ? ghostArrows(trip, ghost) : noLines), [trip, ghost]),
  )
  useSource(
    sources.explore,
    useMemo(() => exploreMarkers(trip, view), [trip, view]),
    gathering,
  )
  useSource(sources.others, stops.others, gathering)
  useSource(
    sources.stays,
    useMemo(() => stayMarkers(trip, view), [trip, view]),
    byKey,
  )
  useSource(sources.chosen, stops.chosen, byKey)
  useSource(
    sources.ghosts,
    useMemo(() => (ghost ? ghostMarkers(trip, ghost) : none), [trip, ghost]),
    byKey,
  )
  useSource(
    sources.selected,
    useMemo(() => collect(selected ? [selected] : []), [selected]),
    byKey,
  )
  const hasChosen = stops.chosen.features.length > 0
  useLayers(useMemo(() => tripLayers({ ...palette, fonts }, { hasChosen }), [palette, fonts, hasChosen]))

  useImages(trip)
  useFits(trip, day)
  useEffect(() => {
    const [lng, lat] = selected?.geometry.coordinates ?? []
    if (lng !== undefined && lat !== undefined) bringIntoView(map, [lng, lat])
  }, [map, selected])

  useClicks({ selection, onSelect, isPicking })
  const pointed = usePointing(isPicking)
  return pointed ? <MapTooltip pointed={pointed} trip={trip} after={ghost?.trip} /> : null
}

/** Draws the pictures that layers name, with the font that the names of places need. */
function useImages(trip: Trip): void {
  const { map, palette } = useMap()
  useEffect(() => {
    const drawn = loadFontFor('0123456789')
    map.setMissingStyleImageResolver(async (name) => {
      await drawn
      const made = drawImage(name, palette)
      if (made && !map.hasImage(name)) map.addImage(name, made.image, { pixelRatio: made.ratio })
    })
  }, [map, palette])
  useEffect(() => {
    const names = trip.days.flatMap(({ destinations }) => destinations.map(({ name }) => name))
    void loadFontFor([...new Set(names.join(''))].join(''))
  }, [trip])
}

/** Shows the day that is chosen, or the whole trip: when another is chosen, not whenever something in it changes. */
function useFits(trip: Trip, day: string | null): void {
  const { map } = useMap()
  const shown = useRef(`${trip.id} ${day}`)
  useEffect(() => {
    const wanted = `${trip.id} ${day}`
    if (shown.current === wanted) return
    shown.current = wanted
    const bounds = boundsOfTrip(trip, day)
    if (bounds) fitTo(map, bounds)
  }, [map, trip, day])
}

/** A click chooses what is there, the next one what lies under it; beside everything, it chooses nothing. */
function useClicks({
  selection,
  onSelect,
  isPicking,
}: Pick<TripLayersProps, 'selection' | 'onSelect' | 'isPicking'>): void {
  const { map } = useMap()
  const latest = useRef({ selection, onSelect })
  useEffect(() => {
    latest.current = { selection, onSelect }
  }, [selection, onSelect])
  useEffect(() => {
    if (isPicking) return undefined
    const watching = map.on('click', (event) => {
      const found = pointedAt(map, event)
      const chosen = found.findIndex(
        ({ kind, id }) => kind === latest.current.selection?.kind && id === latest.current.selection.id,
      )
      const next = found[(chosen + 1) % Math.max(1, found.length)]
      if (next?.kind === 'gathered') {
        void boundsOfGathered(map, next).then((bounds) => bounds && fitTo(map, bounds))
        return
      }
      latest.current.onSelect(next ? { kind: next.kind, id: next.id } : null)
    })
    return () => watching.unsubscribe()
  }, [map, isPicking])
}
