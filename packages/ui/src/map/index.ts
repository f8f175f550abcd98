export { BaseMap, type BaseMapProps } from './base-map.tsx'
export { sayDistance } from './distance.ts'
export { bringIntoView, fitTo } from './fit.ts'
export { canvasFont, type Fonts, loadFontFor } from './fonts.ts'
export { type MapState, type SourceOptions, useLayers, useMap, useSource } from './map-context.ts'
export type { Palette } from './palette.ts'
export { usePick } from './use-pick.ts'
export type {
  ExpressionSpecification,
  GeoJSONSource,
  LayerSpecification,
  MapGeoJSONFeature,
  MapMouseEvent,
  SymbolLayerSpecification,
} from 'maplibre-gl'
