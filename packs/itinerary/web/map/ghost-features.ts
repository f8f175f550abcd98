import type { LngLat } from '@countersign/ui/map/geometry'
import type { Trip, TripDay } from '../data/trip.ts'
import type { Ghost } from '../ghost/ghost-of.ts'
import {
  collect,
  type Lines,
  marker,
  type MarkerFeature,
  type MarkerProperties,
  routeLine,
  routeOf,
  stopMarker,
} from './features.ts'

/** What waits: something new, something elsewhere or in another order, something other, something gone. */
export type Fate = 'added' | 'moved' | 'changed' | 'removed'

export type GhostMarkers = GeoJSON.FeatureCollection<
  GeoJSON.Point,
  MarkerProperties & { fate: Fate; note: string }
>

const fateOf = ({ added, moved, changed, removed }: Ghost, id: string): Fate | undefined => {
  if (added.has(id)) return 'added'
  if (removed.has(id)) return 'removed'
  if (moved.has(id)) return 'moved'
  return changed.has(id) ? 'changed' : undefined
}

const markersOf = (trip: Pick<Trip, 'days' | 'explorePlaces'>): MarkerFeature[] => [
  ...trip.days.flatMap(({ id: dayId, baseLocations, destinations }) => [
    ...destinations.flatMap((each, index) =>
      each.coordinates ? [stopMarker(each, each.coordinates, { number: index + 1, dayId })] : [],
    ),
    ...baseLocations.flatMap(({ id, name, coordinates }) =>
      coordinates ? [marker(coordinates, { kind: 'base', id, name, dayId })] : [],
    ),
  ]),
  ...trip.explorePlaces.map(({ id, name, coordinates, isFavorite }) =>
    marker(coordinates, { kind: 'explore', id, name, isFavorite }),
  ),
]

/** What is said beside a marker of what waits. */
function noteOf(fate: Fate, { kind, number, dayId }: MarkerProperties, days: readonly TripDay[]): string {
  if (fate === 'removed') return 'to be removed'
  if (fate === 'changed') return 'to be changed'
  if (kind === 'explore') return 'to be added'
  const day = days.find(({ id }) => id === dayId)
  const where = day ? `Day ${day.number}${number > 0 ? `, stop ${number}` : ''}` : ''
  return fate === 'added' ? `new on ${where}` : `to ${where}`
}

/** Markers of what waits, where it would be; what would be gone, where it is. */
export function ghostMarkers(trip: Trip, ghost: Ghost): GhostMarkers {
  const withFate = (markers: MarkerFeature[], days: readonly TripDay[], isPast: boolean) =>
    markers.flatMap((each) => {
      const fate = fateOf(ghost, each.properties.id)
      if (!fate || (fate === 'removed') !== isPast) return []
      const note = noteOf(fate, each.properties, days)
      return [{ ...each, properties: { ...each.properties, fate, note } }]
    })
  return collect([
    ...withFate(markersOf(trip), trip.days, true),
    ...withFate(markersOf(ghost.trip), ghost.trip.days, false),
  ])
}

/** Arrows from where something is to where it would be. */
export function ghostArrows(
  trip: Trip,
  ghost: Ghost,
): GeoJSON.FeatureCollection<GeoJSON.LineString, { id: string }> {
  const before = new Map(
    markersOf(trip).map(({ properties, geometry }) => [properties.key, geometry.coordinates]),
  )
  return collect(
    markersOf(ghost.trip).flatMap(({ properties: { key, id }, geometry: { coordinates: to } }) => {
      const from = before.get(key)
      if (!from || (from[0] === to[0] && from[1] === to[1])) return []
      return [
        { type: 'Feature', properties: { id }, geometry: { type: 'LineString', coordinates: [from, to] } },
      ]
    }),
  )
}

const isSameWay = (a: readonly LngLat[], b: readonly LngLat[]): boolean =>
  a.length === b.length && a.every(([lng, lat], index) => lng === b[index]![0] && lat === b[index]![1])

/** The ways of the days that would go another way. */
export function ghostRoutes(trip: Trip, ghost: Ghost): Lines {
  const before = new Map(trip.days.map(({ id }, index) => [id, routeOf(trip.days, index)]))
  const { days } = ghost.trip
  return collect(
    days.flatMap(({ id }, index) =>
      isSameWay(before.get(id) ?? [], routeOf(days, index)) ? [] : routeLine(days, index),
    ),
  )
}
