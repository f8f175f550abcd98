import { Map as MapLibreMap, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Bounds } from './bounds.ts'
import { fitTo, keepFit } from './fit.ts'

/** Nobody finds more on the outline closer than this, and a street map ends here too. */
const CLOSEST = 18

export interface MapSetup {
  readonly container: HTMLElement
  readonly style: NonNullable<MapOptions['style']>
  /** The style's address, where it comes from elsewhere. */
  readonly styleUrl: string | null
  readonly label: string
  readonly bounds: Bounds
}

/** A flat map, north up. Throws where the browser cannot draw one. */
export function createMap({ container, style, styleUrl, label, bounds }: MapSetup): MapLibreMap {
  // A worker's own file brings the policy it is held to, and is kept for good by browsers: with another style it must be another.
  setWorkerUrl(styleUrl ? `${workerAddress}?${encodeURIComponent(new URL(styleUrl).origin)}` : workerAddress)
  const map = new MapLibreMap({
    container,
    style,
    maxZoom: CLOSEST,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    rollEnabled: false,
    attributionControl: false,
    locale: { 'Map.Title': label },
    localIdeographFontFamily: 'sans-serif',
    fadeDuration: 120,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  fitTo(map, bounds, { isAtOnce: true })
  map.on('resize', () => keepFit(map))
  return map
}
