import type {
  GeoJSONSource,
  GeoJSONSourceSpecification,
  LayerSpecification,
  Map as MapLibreMap,
} from 'maplibre-gl'
import { createContext, useContext, useEffect } from 'react'
import type { Fonts } from './fonts.ts'
import type { Palette } from './palette.ts'
import { removeLayers, syncLayers } from './sync-layers.ts'

/** How a source gathers its points, what names them, and the like. */
export type SourceOptions = Omit<GeoJSONSourceSpecification, 'type' | 'data'>

export interface MapState {
  readonly map: MapLibreMap
  readonly palette: Palette
  readonly fonts: Fonts
  /** Drawn from the outline that comes along, not from a style that was set. */
  readonly isOutline: boolean
}

export const MapContext = createContext<MapState | undefined>(undefined)

/** The map that a layer is on. */
export function useMap(): MapState {
  const state = useContext(MapContext)
  if (!state) throw new Error('There is no map around this')
  return state
}

/** Whether the map still is: it may have gone before what is on it. */
const isThere = (map: MapLibreMap): boolean => map.style !== undefined && !map._removed

/** Data on the map. Sources come before the layers that show them. */
export function useSource(id: string, data: GeoJSON.GeoJSON, options: SourceOptions = {}): void {
  const { map } = useMap()
  useEffect(() => {
    const source = map.getSource<GeoJSONSource>(id)
    if (source) void source.setData(data)
    else map.addSource(id, { type: 'geojson', data, ...options })
    // Options are for the making of a source; they do not change.
  }, [map, id, data])
}

/** Layers on the map, in this order, for as long as this is shown. */
export function useLayers(layers: readonly LayerSpecification[]): void {
  const { map } = useMap()
  useEffect(() => syncLayers(map, layers), [map, layers])
  useEffect(
    () => () => {
      if (isThere(map)) removeLayers(map, layers)
    },
    // Only at the end: what changes meanwhile is set in place.
    [map],
  )
}
