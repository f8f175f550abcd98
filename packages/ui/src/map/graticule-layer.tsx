import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { Bounds } from './bounds.ts'
import { graticuleWithin, linesOf, sayDegrees, wrapLng } from './graticule.ts'
import { useMap } from './map-context.ts'

const viewOf = (map: MapLibreMap): Bounds => {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

/** With as much again on every side: the lines are there already when the map is moved. */
function around([west, south, east, north]: Bounds): Bounds {
  const [width, height] = [east - west, north - south]
  return [west - width, south - height, east + width, north + height]
}

/** The grid of a chart. It gets finer as one comes closer, so that a sheet without streets still has a measure. */
export function GraticuleLayer() {
  const { map } = useMap()
  const labels = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const drawLines = (): void => {
      const bounds = around(viewOf(map))
      const geometry = linesOf(graticuleWithin(bounds, map.getZoom()), bounds)
      void map.getSource<GeoJSONSource>('graticule')?.setData(geometry)
    }
    const drawLabels = (): void => labels.current?.replaceChildren(...labelsOf(map))
    drawLines()
    drawLabels()
    const watching = [map.on('moveend', drawLines), map.on('move', drawLabels), map.on('resize', drawLabels)]
    return () => watching.forEach((each) => each.unsubscribe())
  }, [map])
  return <div ref={labels} aria-hidden className="map-degrees" />
}

/** What stands at the edges: longitudes below, latitudes on the left. */
function labelsOf(map: MapLibreMap): HTMLElement[] {
  const { meridians, parallels } = graticuleWithin(viewOf(map), map.getZoom())
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const centre = map.getCenter()
  const below = meridians.flatMap((lng) => {
    const { x } = map.project([lng, centre.lat])
    return x < 48 || x > width - 24 ? [] : [labelAt(sayDegrees(wrapLng(lng), ['E', 'W']), { left: x })]
  })
  const beside = parallels.flatMap((lat) => {
    const { y } = map.project([centre.lng, lat])
    return y < 24 || y > height - 48 ? [] : [labelAt(sayDegrees(lat, ['N', 'S']), { top: y })]
  })
  return [...below, ...beside]
}

function labelAt(
  text: string,
  { left, top }: { readonly left?: number; readonly top?: number },
): HTMLElement {
  const label = document.createElement('span')
  label.textContent = text
  if (left !== undefined)
    Object.assign(label.style, { left: `${left}px`, bottom: '3px', translate: '-50% 0' })
  if (top !== undefined) Object.assign(label.style, { top: `${top}px`, left: '4px', translate: '0 -50%' })
  return label
}
