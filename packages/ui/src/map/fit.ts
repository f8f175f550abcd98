import { LngLat as LngLatPoint, type Map as MapLibreMap } from 'maplibre-gl'
import type { Bounds, LngLat } from './bounds.ts'

/** Quick enough not to wait for; nothing moves for those who want no motion: the map sees to that itself. */
const MOTION_MS = 180
/** A single place needs something around it. */
const CLOSEST_FIT = 14

/** Room for markers, for their names, and for what lies over the map at its edges. */
function paddingFor({ clientWidth, clientHeight }: HTMLElement) {
  const side = Math.min(72, Math.round(Math.min(clientWidth, clientHeight) / 7))
  return { top: side, bottom: side, left: side, right: Math.min(side * 2, 120) }
}

/** What is not shown has no size, and nothing fits into it: then it is done as soon as it has one. */
function onceSized(map: MapLibreMap, then: () => void): void {
  const { clientWidth, clientHeight } = map.getContainer()
  if (clientWidth > 0 && clientHeight > 0) then()
  else map.once('resize', () => onceSized(map, then))
}

/** What each map was last made to show, and where that put it. */
const fits = new WeakMap<
  MapLibreMap,
  { readonly bounds: Bounds; readonly center: LngLat; readonly zoom: number }
>()

export function fitTo(
  map: MapLibreMap,
  bounds: Bounds,
  { isAtOnce = false }: { readonly isAtOnce?: boolean } = {},
): void {
  onceSized(map, () => {
    const [west, south, east, north] = bounds
    const options = { padding: paddingFor(map.getContainer()), maxZoom: CLOSEST_FIT }
    const { center, zoom } = map.cameraForBounds([west, south, east, north], options) ?? {}
    if (center && zoom !== undefined) {
      const { lng, lat } = LngLatPoint.convert(center)
      fits.set(map, { bounds, center: [lng, lat], zoom })
    }
    map.fitBounds([west, south, east, north], {
      ...options,
      duration: isAtOnce ? 0 : MOTION_MS,
      linear: true,
    })
  })
}

/** Once the map has another size, it shows the same again, unless somebody has moved it meanwhile. */
export function keepFit(map: MapLibreMap): void {
  const fit = fits.get(map)
  if (!fit || map.isMoving()) return
  const { lng, lat } = map.getCenter()
  const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6
  if (isSame(lng, fit.center[0]) && isSame(lat, fit.center[1]) && isSame(map.getZoom(), fit.zoom))
    fitTo(map, fit.bounds, { isAtOnce: true })
}

/** Brings a point into view where it is not in view already. */
export function bringIntoView(map: MapLibreMap, point: LngLat): void {
  onceSized(map, () => {
    const { x, y } = map.project([...point])
    const { clientWidth, clientHeight } = map.getContainer()
    const edge = paddingFor(map.getContainer()).top / 2
    const isSeen = x > edge && x < clientWidth - edge && y > edge && y < clientHeight - edge
    if (!isSeen) map.easeTo({ center: [...point], duration: MOTION_MS })
  })
}
