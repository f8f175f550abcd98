import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { labelPoint } from './label-point.ts'
import { unwrap, unwrapLines } from './unwrap.ts'

export type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>

export interface Outline {
  readonly land: GeoJSON.FeatureCollection
  readonly coasts: GeoJSON.MultiLineString
  readonly borders: GeoJSON.MultiLineString
  /** Where the name of each country is written. `room` is how wide it is there, in degrees. */
  readonly countries: GeoJSON.FeatureCollection<GeoJSON.Point, { name: string; room: number }>
}

export function readOutline(world: World): Outline {
  const { countries, land } = world.objects
  const parts = feature(world, countries).features
  return {
    land: {
      ...feature(world, land),
      features: feature(world, land).features.map((each) => ({ ...each, geometry: unwrap(each.geometry) })),
    },
    coasts: unwrapLines(mesh(world, countries, (a, b) => a === b)),
    borders: unwrapLines(mesh(world, countries, (a, b) => a !== b)),
    countries: {
      type: 'FeatureCollection',
      features: parts.flatMap(({ geometry, properties: { name } }) => {
        const place = labelPoint(unwrap(geometry))
        return place
          ? [{ type: 'Feature', properties: { name, room: place.room }, geometry: place.point }]
          : []
      }),
    },
  }
}
