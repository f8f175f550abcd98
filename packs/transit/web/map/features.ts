import { type Bounds, boundsOf, type LngLat } from '@countersign/ui/map/geometry'
import { isTransit } from '../../domain/itinerary.ts'
import type { NamedPlace } from '../data/place.ts'
import { decodePolyline } from '../data/polyline.ts'
import type { Coordinate, Itinerary, Leg, NetworkLine, Stop } from '../data/types.ts'
import { lineColour } from '../parts/line-colour.ts'

const toLngLat = ({ lat, lon }: Coordinate): LngLat => [lon, lat]

/** The way of a leg; where nobody drew it, straight from its beginning to its end. */
export function pathOf({ geometry, from, to }: Pick<Leg, 'geometry' | 'from' | 'to'>): LngLat[] {
  const drawn = geometry === undefined ? [] : decodePolyline(geometry)
  return drawn.length > 1 ? drawn : [toLngLat(from.coordinate), toLngLat(to.coordinate)]
}

export interface LineProperties {
  readonly isChosen: boolean
  readonly isRide: boolean
  /** Of the line; null: it has none. */
  readonly colour: string | null
}

type Lines = GeoJSON.FeatureCollection<GeoJSON.LineString, LineProperties>

/** The ways, the chosen one last, so that it lies on top. */
export function wayLines(itineraries: readonly Itinerary[], chosen: Itinerary | undefined): Lines {
  const ordered = [...itineraries.filter((itinerary) => itinerary !== chosen), ...(chosen ? [chosen] : [])]
  return {
    type: 'FeatureCollection',
    features: ordered.flatMap((itinerary) =>
      itinerary.legs.map((leg) => ({
        type: 'Feature',
        geometry: { type: 'LineString', coordinates: pathOf(leg).map(([lng, lat]) => [lng, lat]) },
        properties: {
          isChosen: itinerary === chosen,
          isRide: isTransit(leg),
          colour: lineColour(leg.line?.color) ?? null,
        },
      })),
    ),
  }
}

export interface NetworkProperties {
  readonly colour: string | null
  /** Trains and ferries below, buses below those: what runs more often is on top. */
  readonly order: number
  readonly isBus: boolean
}

const orders: readonly NetworkLine['mode'][] = ['BUS', 'FERRY', 'RAIL', 'TRAM', 'METRO']

/** The lines of the whole network, as the ground on which ways are drawn. */
export const networkFeatures = (
  lines: readonly NetworkLine[],
): GeoJSON.FeatureCollection<GeoJSON.LineString, NetworkProperties> => ({
  type: 'FeatureCollection',
  features: lines.flatMap(({ mode, color, geometry }) =>
    geometry.map((way) => ({
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: decodePolyline(way).map(([lng, lat]) => [lng, lat]) },
      properties: { colour: lineColour(color) ?? null, order: orders.indexOf(mode), isBus: mode === 'BUS' },
    })),
  ),
})

export interface PointProperties {
  readonly kind: 'start' | 'end' | 'change' | 'stop' | 'picked'
  readonly name: string
  readonly colour: string | null
}

export type Points = GeoJSON.FeatureCollection<GeoJSON.Point, PointProperties>
type PointFeature = Points['features'][number]

const point = (at: Coordinate, properties: PointProperties): PointFeature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [at.lon, at.lat] },
  properties,
})

export const collect = (features: readonly PointFeature[]): Points => ({
  type: 'FeatureCollection',
  features: [...features],
})

/** Where one gets on and off. A stop at which one only changes is there once, and none says the name of an end again. */
export function changePoints(
  chosen: Itinerary | undefined,
  ends: readonly (NamedPlace | undefined)[] = [],
): PointFeature[] {
  const rides = chosen?.legs.filter(isTransit) ?? []
  const known = new Set<string>()
  const said = new Set(ends.map((end) => end?.name))
  return rides.flatMap(({ from, to, line }) =>
    [from, to].flatMap(({ name, coordinate }) => {
      if (known.has(name)) return []
      known.add(name)
      const label = said.has(name) ? '' : name
      return [point(coordinate, { kind: 'change', name: label, colour: lineColour(line?.color) ?? null })]
    }),
  )
}

export const endPoints = (from: NamedPlace | undefined, to: NamedPlace | undefined): PointFeature[] => [
  ...(from ? [point(from.coordinate, { kind: 'start', name: from.name, colour: null })] : []),
  ...(to ? [point(to.coordinate, { kind: 'end', name: to.name, colour: null })] : []),
]

/** Of those whose name is said already, none says it again. */
export const stopPoints = (stops: readonly Stop[], said: readonly string[] = []): Points => {
  const known = new Set(said)
  return collect(
    stops.map(({ name, coordinate }) => {
      // Of the stops of one place, one says the name.
      const isFirst = !known.has(name)
      known.add(name)
      return point(coordinate, { kind: 'stop', name: isFirst ? name : '', colour: null })
    }),
  )
}

export const pickedPoint = (at: Coordinate): PointFeature =>
  point(at, { kind: 'picked', name: '', colour: null })

/** Around the ends, and the chosen way between them. */
export function boundsOfTrip(
  from: NamedPlace | undefined,
  to: NamedPlace | undefined,
  chosen: Itinerary | undefined,
): Bounds | undefined {
  const ends = [from, to].flatMap((place) => (place ? [toLngLat(place.coordinate)] : []))
  return boundsOf([...ends, ...(chosen?.legs.flatMap(pathOf) ?? [])])
}
