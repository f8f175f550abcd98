import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'

type Paint = Parameters<MapLibreMap['setPaintProperty']>[1]
type Layout = Parameters<MapLibreMap['setLayoutProperty']>[1]

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Makes the map's layers look as they are described: those that are missing are added on top, and only differences are set. */
export function syncLayers(map: MapLibreMap, layers: readonly LayerSpecification[]): void {
  for (const layer of layers) {
    if (!map.getLayer(layer.id)) {
      map.addLayer(layer)
      continue
    }
    for (const [name, value] of Object.entries(layer.paint ?? {}) as [Paint, unknown][])
      if (!isSame(map.getPaintProperty(layer.id, name), value))
        map.setPaintProperty(layer.id, name, value as never)
    for (const [name, value] of Object.entries(layer.layout ?? {}) as [Layout, unknown][])
      if (!isSame(map.getLayoutProperty(layer.id, name), value))
        map.setLayoutProperty(layer.id, name, value as never)
    const filter = 'filter' in layer ? layer.filter : undefined
    if (!isSame(map.getFilter(layer.id) ?? undefined, filter)) map.setFilter(layer.id, filter ?? null)
  }
}

export function removeLayers(map: MapLibreMap, layers: readonly LayerSpecification[]): void {
  for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id)
}
