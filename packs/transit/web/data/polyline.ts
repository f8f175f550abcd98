type LngLat = readonly [lng: number, lat: number]

/** The points of an encoded polyline with five decimals. What is cut off in the middle of a point ends before it. */
export function decodePolyline(text: string): LngLat[] {
  const points: LngLat[] = []
  let at = 0
  let lat = 0
  let lon = 0
  const next = (): number | undefined => {
    let value = 0
    for (let shift = 0; at < text.length; shift += 5) {
      const part = text.charCodeAt(at) - 63
      at += 1
      value |= (part & 0x1f) << shift
      if (part < 0x20) return value & 1 ? ~(value >> 1) : value >> 1
    }
    return undefined
  }
  while (at < text.length) {
    const [dLat, dLon] = [next(), next()]
    if (dLat === undefined || dLon === undefined) break
    lat += dLat
    lon += dLon
    points.push([lon / 1e5, lat / 1e5])
  }
  return points
}
