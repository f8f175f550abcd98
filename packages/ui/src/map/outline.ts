import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import address from 'world-atlas/countries-50m.json?url'
import { labelPoint } from './label-point.ts'

type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>

export interface Outline {
  readonly land: GeoJSON.FeatureCollection
  readonly coasts: GeoJSON.MultiLineString
  readonly borders: GeoJSON.MultiLineString
  /** Where the name of each country is written. `room` is how wide it is there, in degrees. */
  readonly countries: GeoJSON.FeatureCollection<GeoJSON.Point, { name: string; room: number }>
}

let loading: Promise<Outline> | undefined

/** The outline of the world, from our own server, once. */
export function loadOutline(): Promise<Outline> {
  loading ??= fetch(address)
    .then((answer) => {
      if (!answer.ok) throw new Error(`The outline of the world answered ${answer.status}`)
      return answer.json() as Promise<World>
    })
    .then(readOutline)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

export function readOutline(world: World): Outline {
  const { countries, land } = world.objects
  return {
    land: feature(world, land),
    coasts: withoutSeams(mesh(world, countries as never, (a, b) => a === b)),
    borders: mesh(world, countries as never, (a, b) => a !== b),
    countries: {
      type: 'FeatureCollection',
      features: feature(world, countries).features.flatMap(({ geometry, properties: { name } }) => {
        const place = labelPoint(geometry)
        return place
          ? [{ type: 'Feature', properties: { name, room: place.room }, geometry: place.point }]
          : []
      }),
    },
  }
}

const isSeam = ([lngA, latA]: GeoJSON.Position, [lngB, latB]: GeoJSON.Position): boolean =>
  (Math.abs(lngA!) > 179.99 && Math.abs(lngB!) > 179.99) || (latA! < -89.9 && latB! < -89.9)

/** Land is cut where the sheet ends. There is no coast along the cut. */
export function withoutSeams({ coordinates }: GeoJSON.MultiLineString): GeoJSON.MultiLineString {
  const lines: GeoJSON.Position[][] = []
  for (const line of coordinates) {
    let part: GeoJSON.Position[] = []
    for (const point of line) {
      const last = part.at(-1)
      if (last && isSeam(last, point)) {
        if (part.length > 1) lines.push(part)
        part = []
      }
      part.push(point)
    }
    if (part.length > 1) lines.push(part)
  }
  return { type: 'MultiLineString', coordinates: lines }
}
