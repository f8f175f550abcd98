import {
  type GeoJSONSource,
  type MapGeoJSONFeature,
  type MapMouseEvent,
  type MapState,
  useMap,
} from '@countersign/ui/map'
import { type Bounds, boundsOf, type LngLat } from '@countersign/ui/map/geometry'
import { useEffect, useState } from 'react'
import type { Kind } from './features.ts'
import { pointable } from './sources.ts'

/** What the pointer is on. */
export interface Pointed {
  readonly kind: Kind | 'gathered'
  readonly id: string
  readonly source: string
  readonly point: LngLat
  /** How many are gathered there. */
  readonly count: number
  /** What the map calls them together. */
  readonly clusterId: number
  readonly note: string
}

/** Fingers are wider than pointers. */
const REACH = 5

function toPointed({ properties, geometry, source }: MapGeoJSONFeature): Pointed[] {
  if (geometry.type !== 'Point') return []
  const { kind, id, point_count: count, cluster_id: clusterId, note } = properties
  const [lng = 0, lat = 0] = geometry.coordinates
  const isGathered = count !== undefined
  return [
    {
      kind: isGathered ? 'gathered' : (kind as Kind),
      id: isGathered ? `${source}:${clusterId}` : String(id),
      source,
      point: [lng, lat],
      count: Number(count ?? 1),
      clusterId: Number(clusterId ?? 0),
      note: typeof note === 'string' ? note : '',
    },
  ]
}

/** All that is at a point, topmost first, each once. */
export function pointedAt(
  map: MapState['map'],
  { point: { x, y } }: Pick<MapMouseEvent, 'point'>,
): Pointed[] {
  const found = map
    .queryRenderedFeatures(
      [
        [x - REACH, y - REACH],
        [x + REACH, y + REACH],
      ],
      { layers: pointable.filter((layer) => map.getLayer(layer)) },
    )
    .flatMap(toPointed)
  return found.filter(
    (each, index) => found.findIndex(({ id, kind }) => id === each.id && kind === each.kind) === index,
  )
}

/** Around all that is gathered in one. */
export async function boundsOfGathered(
  map: MapState['map'],
  { source, clusterId, count }: Pointed,
): Promise<Bounds | undefined> {
  const leaves = await map.getSource<GeoJSONSource>(source)?.getClusterLeaves(clusterId, count, 0)
  return boundsOf(
    (leaves ?? []).flatMap(({ geometry }): LngLat[] => {
      const [lng, lat] = geometry.type === 'Point' ? geometry.coordinates : []
      return lng !== undefined && lat !== undefined ? [[lng, lat]] : []
    }),
  )
}

/** Follows the pointer: what it is on has a ring, and is told. */
export function usePointing(isOff: boolean): Pointed | undefined {
  const { map } = useMap()
  const [pointed, setPointed] = useState<Pointed>()
  useEffect(() => {
    if (isOff) return undefined
    const leave = (): void => setPointed(undefined)
    const watching = [
      map.on('mousemove', (event) => {
        const [next] = event.originalEvent.buttons === 0 ? pointedAt(map, event) : []
        setPointed((last) => (last?.id === next?.id && last?.kind === next?.kind ? last : next))
      }),
      map.on('mouseout', leave),
      map.on('movestart', leave),
    ]
    return () => {
      for (const each of watching) each.unsubscribe()
      leave()
    }
  }, [map, isOff])
  useEffect(() => {
    if (!pointed) return undefined
    map.getCanvas().style.cursor = 'pointer'
    const feature = { source: pointed.source, id: `${pointed.kind}:${pointed.id}` }
    const isMarked = pointed.kind !== 'gathered' && map.getSource(pointed.source) !== undefined
    if (isMarked) map.setFeatureState(feature, { hover: true })
    return () => {
      map.getCanvas().style.cursor = ''
      if (isMarked && map.getSource(pointed.source)) map.removeFeatureState(feature, 'hover')
    }
  }, [map, pointed])
  return pointed
}
