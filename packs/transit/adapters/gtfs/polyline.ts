/** Google's encoded polyline, with five decimals: what maps of this kind take. */
export function encodePolyline(points: readonly (readonly [lat: number, lon: number])[]): string {
  let text = ''
  let lat = 0
  let lon = 0
  for (const [nextLat, nextLon] of points) {
    const roundLat = Math.round(nextLat * 1e5)
    const roundLon = Math.round(nextLon * 1e5)
    text += encodeNumber(roundLat - lat) + encodeNumber(roundLon - lon)
    lat = roundLat
    lon = roundLon
  }
  return text
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
    rest >>= 5
  }
  return text + String.fromCharCode(rest + 63)
}
