type Line = GeoJSON.Position[]

/** A line that goes on beyond 180 where it crosses the date line, rather than back around the world. */
function unwrapLine(line: Line): Line {
  let last = line[0]?.[0] ?? 0
  return line.map(([lng = 0, lat = 0]) => {
    last = lng - 360 * Math.round((lng - last) / 360)
    return [last, lat]
  })
}

/** The same for the rim of an area. One that goes around a pole is closed along it. */
function unwrapRing(ring: Line): Line {
  const line = unwrapLine(ring)
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || Math.abs(last[0]! - first[0]!) < 180) return line
  const pole = first[1]! < 0 ? -90 : 90
  return [...line, [last[0]!, pole], [first[0]!, pole], first]
}

export const unwrapLines = ({ coordinates }: GeoJSON.MultiLineString): GeoJSON.MultiLineString => ({
  type: 'MultiLineString',
  coordinates: coordinates.map(unwrapLine),
})

/** Maps are flat: what crosses the date line must not be drawn across all of them. */
export function unwrap(geometry: GeoJSON.Geometry): GeoJSON.Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) }
  if (geometry.type === 'MultiPolygon')
    return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(unwrapRing)) }
  return geometry
}
