import { Maximize, Minus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../primitives/icon-button.tsx'
import type { Bounds } from './bounds.ts'
import { fitTo } from './fit.ts'
import { useMap } from './map-context.ts'

const button = 'rounded-none border-0 first:rounded-t-md last:rounded-b-md'

export function MapControls({ all }: { readonly all: Bounds }) {
  const { map } = useMap()
  const [zoom, setZoom] = useState(() => map.getZoom())
  useEffect(() => {
    const note = (): void => setZoom(map.getZoom())
    const watching = map.on('zoomend', note)
    return () => watching.unsubscribe()
  }, [map])
  return (
    <div
      role="group"
      aria-label="Zoom"
      className="absolute top-3 right-3 flex flex-col divide-y rounded-md border border-strong-line bg-panel"
    >
      <IconButton
        label="Zoom in"
        icon={<Plus />}
        className={button}
        disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn({ duration: 180 })}
      />
      <IconButton
        label="Zoom out"
        icon={<Minus />}
        className={button}
        disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut({ duration: 180 })}
      />
      <IconButton label="Show all" icon={<Maximize />} className={button} onClick={() => fitTo(map, all)} />
    </div>
  )
}
