import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { baseLayers, baseStyle } from './base-style.ts'
import type { Bounds } from './bounds.ts'
import { createMap } from './create-map.ts'
import { loadOutline } from './outline.ts'
import type { Palette } from './palette.ts'
import { syncLayers } from './sync-layers.ts'

export type BaseMapState =
  | { readonly kind: 'loading' }
  /** The browser cannot draw maps. */
  | { readonly kind: 'unsupported' }
  /** `generation` is another one when the style has been put in place of one that did not come. */
  | {
      readonly kind: 'ready'
      readonly map: MapLibreMap
      readonly isOutline: boolean
      readonly generation: number
    }

async function showOutline(map: MapLibreMap): Promise<void> {
  const outline = await loadOutline()
  for (const [id, data] of Object.entries(outline)) void map.getSource<GeoJSONSource>(id)?.setData(data)
}

/** Makes the map in an element, and takes it away at the end. */
export function useBaseMap(
  container: RefObject<HTMLElement | null>,
  {
    styleUrl,
    palette,
    label,
    descriptionId,
    bounds,
  }: {
    readonly styleUrl: string | null | undefined
    readonly palette: Palette
    readonly label: string
    readonly descriptionId: string
    readonly bounds: Bounds
  },
): BaseMapState {
  const [state, setState] = useState<BaseMapState>({ kind: 'loading' })
  // What it begins with. Later changes come by other ways.
  const first = useRef({ palette, label, bounds })

  useEffect(() => {
    const element = container.current
    if (styleUrl === undefined || !element) return undefined
    let isOutline = styleUrl === null
    let generation = 0
    let map: MapLibreMap
    try {
      map = createMap({
        container: element,
        style: styleUrl ?? baseStyle(first.current.palette),
        styleUrl,
        label: first.current.label,
        bounds: first.current.bounds,
      })
    } catch {
      setState({ kind: 'unsupported' })
      return undefined
    }
    map.on('style.load', () => {
      generation += 1
      setState({ kind: 'ready', map, isOutline, generation })
      if (isOutline) showOutline(map).catch(console.warn)
    })
    map.on('error', ({ error }) => {
      console.warn(error)
      // A style that does not come leaves nothing: the outline always does.
      if (isOutline || generation > 0) return
      isOutline = true
      map.setStyle(baseStyle(first.current.palette), { diff: false })
    })
    // For whoever has to know when everything is drawn, such as a test.
    const tell = (isSettled: boolean) => () => {
      element.dataset['settled'] = String(isSettled)
    }
    map.on('idle', tell(true))
    for (const event of ['movestart', 'dataloading'] as const) map.on(event, tell(false))
    return () => {
      setState({ kind: 'loading' })
      map.remove()
    }
  }, [container, styleUrl])

  useEffect(() => {
    first.current = { ...first.current, palette }
    if (state.kind === 'ready' && state.isOutline) syncLayers(state.map, baseLayers(palette))
  }, [state, palette])

  useEffect(() => {
    if (state.kind !== 'ready') return
    const canvas = state.map.getCanvas()
    canvas.setAttribute('aria-label', label)
    canvas.setAttribute('aria-describedby', descriptionId)
  }, [state, label, descriptionId])

  return state
}
