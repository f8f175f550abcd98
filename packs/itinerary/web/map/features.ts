import { revealHidden } from '@countersign/ui'
import { boundsOf, type Bounds, type LngLat, pathThrough } from '@countersign/ui/map/geometry'
import type { BaseLocation, Destination, Trip, TripDay } from '../data/trip.ts'
import type { Overlays } from '../overlay-state.ts'
import { hueOf } from './hues.ts'
import { spanOf } from './sheet.ts'

export type Kind = 'destination' | 'explore' | 'base'

/** What the map knows of a marker; the rest is looked up by its id. */
export interface MarkerProperties {
  /** Unique among all markers: what it is, and its id. */
  readonly key: string
  readonly kind: Kind
  readonly id: string
  readonly name: string
  readonly hue: number
  readonly city: string
  /** Its place in the day, from 1; 0 for what has none. */
  readonly number: number
  readonly dayId: string
  readonly isFavorite: boolean
  /** Of the day that is chosen. */
  readonly isChosen: boolean
  /** Would be gone if what waits were approved. */
  readonly isLeaving: boolean
}

export type MarkerFeature = GeoJSON.Feature<GeoJSON.Point, MarkerProperties>
export type Markers = GeoJSON.FeatureCollection<GeoJSON.Point, MarkerProperties>
/** `isOld`: what waits would go another way. `span`: how long its longest leg is drawn, in widths of the world. */
export type Lines = GeoJSON.FeatureCollection<
  GeoJSON.LineString,
  { dayId: string; isChosen: boolean; isOld: boolean; span: number }
>

const keyOf = (kind: Kind, id: string): string => `${kind}:${id}`

export function collect<Geometry extends GeoJSON.Geometry, Properties>(
  features: GeoJSON.Feature<Geometry, Properties>[],
): GeoJSON.FeatureCollection<Geometry, Properties> {
  return { type: 'FeatureCollection', features }
}

export function marker(
  coordinates: LngLat,
  properties: Pick<MarkerProperties, 'kind' | 'id' | 'name'> & Partial<MarkerProperties>,
): MarkerFeature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [...coordinates] },
    properties: {
      key: keyOf(properties.kind, properties.id),
      hue: 0,
      number: 0,
      dayId: '',
      isFavorite: false,
      isChosen: false,
      isLeaving: false,
      ...properties,
      name: revealHidden(properties.name),
      city: revealHidden(properties.city ?? ''),
    },
  }
}

export interface View {
  readonly overlays: Overlays
  /** The day that is chosen. */
  readonly day: string | null
  /** What would be gone if what waits were approved. */
  readonly removed?: ReadonlySet<string>
}

const sameWord = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

export const isCategoryShown = (
  category: string | null,
  { visibleCategories }: Pick<Overlays, 'visibleCategories'>,
): boolean =>
  visibleCategories === null || visibleCategories.some((visible) => sameWord(visible, category ?? ''))

export const stopMarker = (
  { id, name, category, city }: Destination,
  coordinates: LngLat,
  { number, dayId, isLeaving = false }: { number: number; dayId: string; isLeaving?: boolean },
): MarkerFeature =>
  marker(coordinates, {
    kind: 'destination',
    id,
    name,
    hue: hueOf(category),
    city: city?.trim() ?? '',
    number,
    dayId,
    isLeaving,
  })

/** The stops that are shown: those of the chosen day apart from the others, which may be gathered when they are many. */
export function stopMarkers(
  trip: Pick<Trip, 'days'>,
  { overlays, day: chosen, removed = new Set() }: View,
): { readonly chosen: Markers; readonly others: Markers } {
  const markersOf = ({ id: dayId, destinations }: TripDay): MarkerFeature[] =>
    destinations.flatMap((each, index) =>
      each.coordinates && isCategoryShown(each.category, overlays)
        ? [stopMarker(each, each.coordinates, { number: index + 1, dayId, isLeaving: removed.has(each.id) })]
        : [],
    )
  return {
    chosen: collect(trip.days.filter(({ id }) => id === chosen).flatMap(markersOf)),
    others: collect(
      overlays.allDestinations ? trip.days.filter(({ id }) => id !== chosen).flatMap(markersOf) : [],
    ),
  }
}

/** Where one stays, each place once, however many nights. */
export function stayMarkers(
  trip: Pick<Trip, 'days'>,
  { overlays, day: chosen, removed = new Set() }: View,
): Markers {
  const places = new Map<string, MarkerFeature>()
  for (const { id: dayId, baseLocations } of trip.days) {
    if (dayId !== chosen && !overlays.allDestinations) continue
    for (const { id, name, coordinates } of baseLocations) {
      if (!coordinates) continue
      const place = `${coordinates.join(' ')} ${name}`
      // The one of the chosen day stands for the others.
      if (places.has(place) && dayId !== chosen) continue
      const isLeaving = removed.has(id)
      const isChosen = dayId === chosen
      places.set(place, marker(coordinates, { kind: 'base', id, name, dayId, isChosen, isLeaving }))
    }
  }
  return collect([...places.values()])
}

export function exploreMarkers(
  trip: Pick<Trip, 'explorePlaces'>,
  { overlays, removed = new Set() }: Omit<View, 'day'>,
): Markers {
  if (!overlays.exploreMarkers) return collect<GeoJSON.Point, MarkerProperties>([])
  return collect(
    trip.explorePlaces
      .filter(({ isFavorite }) => isFavorite || overlays.filter === 'all')
      .filter(({ category }) => isCategoryShown(category, overlays))
      .map(({ id, name, category, coordinates, isFavorite }) =>
        marker(coordinates, {
          kind: 'explore',
          id,
          name,
          hue: hueOf(category),
          isFavorite,
          isLeaving: removed.has(id),
        }),
      ),
  )
}

const located = (items: readonly (BaseLocation | Destination)[]): LngLat[] =>
  items.flatMap(({ coordinates }) => (coordinates ? [coordinates] : []))

const firstStay = (day: TripDay | undefined): LngLat[] => located(day?.baseLocations.slice(0, 1) ?? [])

const isSamePlace = ([lngA, latA]: LngLat, [lngB, latB]: LngLat): boolean => lngA === lngB && latA === latB

/** A day's way: from where one woke up, through the stops in their order, and to the next stay where that is another. */
export function routeOf(days: readonly TripDay[], index: number): readonly LngLat[] {
  const day = days[index]
  const stops = located(day?.destinations ?? [])
  if (stops.length === 0) return []
  const [stay] = firstStay(day)
  const [start = stay] = firstStay(days[index - 1])
  const isTravel = start !== undefined && stay !== undefined && !isSamePlace(start, stay)
  return [...(start ? [start] : []), ...stops, ...(isTravel ? [stay] : [])]
}

export type RouteFeature = Lines['features'][number]

export function routeLine(
  days: readonly TripDay[],
  index: number,
  { isChosen = false, isOld = false } = {},
): RouteFeature[] {
  const points = routeOf(days, index)
  if (points.length < 2) return []
  const coordinates = pathThrough(points).map((point) => [...point])
  const span = Math.max(...points.slice(1).map((to, leg) => spanOf(points[leg]!, to)))
  const properties = { dayId: days[index]!.id, isChosen, isOld, span }
  return [{ type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }]
}

export const routeLines = (
  { days }: Pick<Trip, 'days'>,
  { overlays, day: chosen }: Omit<View, 'removed'>,
  /** The ways that would be other ones. */
  rerouted?: Lines,
): Lines => {
  const old = new Set(rerouted?.features.map(({ properties }) => properties.dayId))
  return collect(
    days.flatMap(({ id }, index) =>
      overlays.dayRoutes || id === chosen
        ? routeLine(days, index, { isChosen: id === chosen, isOld: old.has(id) })
        : [],
    ),
  )
}

/** Around a day, or around the whole trip; where neither is anywhere, around what there is to explore. */
export function boundsOfTrip(trip: Trip, chosen: string | null): Bounds | undefined {
  const of = (days: readonly TripDay[]): Bounds | undefined =>
    boundsOf(days.flatMap((day) => [...located(day.baseLocations), ...located(day.destinations)]))
  return (
    of(trip.days.filter(({ id }) => id === chosen)) ??
    of(trip.days) ??
    boundsOf(trip.explorePlaces.map(({ coordinates }) => coordinates))
  )
}

/** Every category that something on the map has, in the order of the alphabet; last the empty one, of what has none. */
export function categoriesOf(trip: Trip): string[] {
  const found = new Map<string, string>()
  for (const { category } of [
    ...trip.days.flatMap(({ destinations }) => destinations),
    ...trip.explorePlaces,
  ]) {
    const word = category?.trim() ?? ''
    if (!found.has(word.toLowerCase())) found.set(word.toLowerCase(), word)
  }
  const isNone = found.delete('')
  const names = [...found.values()].toSorted((a, b) => a.localeCompare(b))
  return isNone && names.length > 0 ? [...names, ''] : names
}
