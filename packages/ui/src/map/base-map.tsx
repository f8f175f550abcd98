import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { MapPinOff } from 'lucide-react'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { cx } from '../primitives/cx.ts'
import { revealHidden } from '@countersign/card'
import { EmptyState } from '../primitives/states.tsx'
import type { Bounds } from './bounds.ts'
import { fontsOf, ownFonts } from './fonts.ts'
import { GraticuleLayer } from './graticule-layer.tsx'
import { MapContext } from './map-context.ts'
import { MapControls } from './map-controls.tsx'
import { MapFoot } from './map-foot.tsx'
import { usePalette } from './palette.ts'
import { useBaseMap } from './use-base-map.ts'
import { useMapStyle } from './use-map-style.ts'

export interface BaseMapProps {
  /** What is on it: the name of the region for screen readers. */
  readonly label: string
  /** Where all that is on it is found without seeing it. */
  readonly description: string
  /** What is shown at first. */
  readonly bounds: Bounds
  /** Around all that is on it. */
  readonly all: Bounds
  /** Layers, and what lies over the map: see `useMap`. */
  readonly children?: ReactNode
  readonly className?: string
}

/** A map on our own outline of the world, or on the style that the server was given. It asks nobody else. */
export function BaseMap({ label, description, bounds, all, children, className }: BaseMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const palette = usePalette()
  const styleUrl = useMapStyle()
  const descriptionId = useId()
  const name = revealHidden(label)
  const state = useBaseMap(container, { styleUrl, palette, label: name, descriptionId, bounds })
  const context = useMemo(
    () =>
      state.kind === 'ready'
        ? {
            map: state.map,
            isOutline: state.isOutline,
            palette,
            fonts: state.isOutline ? ownFonts : fontsOf(state.map.getStyle().layers),
          }
        : undefined,
    [state, palette],
  )

  if (state.kind === 'unsupported')
    return (
      <div className={cx('flex size-full items-center justify-center bg-sunken', className)}>
        <EmptyState icon={<MapPinOff />} title="This browser cannot draw the map">
          It needs WebGL, which is off or missing here. {description}
        </EmptyState>
      </div>
    )
  return (
    <div className={cx('countersign-map relative size-full overflow-hidden bg-sunken', className)}>
      <p id={descriptionId} className="sr-only">
        {description} Arrow keys move the map, plus and minus zoom.
      </p>
      <div ref={container} className="size-full" />
      {context && state.kind === 'ready' && (
        <MapContext key={state.generation} value={context}>
          {context.isOutline && <GraticuleLayer />}
          {children}
          <MapControls all={all} />
          <MapFoot />
        </MapContext>
      )}
    </div>
  )
}
