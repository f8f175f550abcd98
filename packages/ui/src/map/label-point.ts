/** How many lines across a country are tried. */
const TRIED = 12

interface Place {
  readonly point: GeoJSON.Point
  /** How wide the country is there, in degrees. */
  readonly room: number
}

/** Where a word fits best into an area: in the middle of its widest part, as lines of writing go. */
export function labelPoint(geometry: GeoJSON.Geometry): Place | undefined {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  let best: Place | undefined
  for (const rings of polygons) {
    const lats = (rings[0] ?? []).map(([, lat]) => lat!)
    const south = lats.reduce((a, b) => Math.min(a, b), 90)
    const north = lats.reduce((a, b) => Math.max(a, b), -90)
    for (let line = 1; line < TRIED; line += 1) {
      const share = line / TRIED
      const lat = south + (north - south) * share
      // Near the middle is better than a little wider.
      const weight = (1 - Math.abs(share - 0.5)) * Math.cos((lat * Math.PI) / 180)
      for (const [west, east] of crossings(rings, lat)) {
        const room = (east - west) * weight
        if (!best || room > best.room)
          best = { room, point: { type: 'Point', coordinates: [(west + east) / 2, lat] } }
      }
    }
  }
  return best
}

/** The stretches of a line of latitude that lie inside. */
function crossings(rings: readonly GeoJSON.Position[][], lat: number): [number, number][] {
  const lngs: number[] = []
  for (const ring of rings) {
    ring.forEach(([lngB, latB], index) => {
      const [lngA, latA] = ring[index - 1] ?? ring.at(-1)!
      if (latA! > lat === latB! > lat) return
      lngs.push(lngA! + ((lat - latA!) / (latB! - latA!)) * (lngB! - lngA!))
    })
  }
  lngs.sort((a, b) => a - b)
  return lngs.flatMap((lng, index): [number, number][] =>
    index % 2 === 0 && index + 1 < lngs.length ? [[lng, lngs[index + 1]!]] : [],
  )
}
