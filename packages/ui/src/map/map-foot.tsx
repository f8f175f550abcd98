import { AttributionControl, ScaleControl } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { Popover } from '../primitives/popover.tsx'
import { useMap } from './map-context.ts'

/** From here on the outline has nothing more to tell. */
const CITY_ZOOM = 8

/** The scale, who made the map, and why there are no streets on it. */
export function MapFoot() {
  const { map, isOutline } = useMap()
  const [isClose, setIsClose] = useState(() => map.getZoom() >= CITY_ZOOM)
  useEffect(() => {
    const note = (): void => setIsClose(map.getZoom() >= CITY_ZOOM)
    const isImperial = /-(?:US|LR|MM)\b/.test(navigator.language)
    const scale = new ScaleControl({ maxWidth: 96, unit: isImperial ? 'imperial' : 'metric' })
    const credits = new AttributionControl({ compact: false })
    map.addControl(scale, 'bottom-left').addControl(credits, 'bottom-right')
    const watching = map.on('zoom', note)
    return () => {
      watching.unsubscribe()
      if (map._removed) return
      map.removeControl(scale).removeControl(credits)
    }
  }, [map])
  if (!isOutline || !isClose) return null
  return (
    <div className="absolute right-3 bottom-8">
      <Popover
        label="About this map"
        align="end"
        trigger={
          <button
            type="button"
            className="cursor-pointer rounded px-1 text-xs text-faint underline decoration-line underline-offset-2 hover:text-ink"
          >
            Why are there no streets?
          </button>
        }
      >
        <p className="text-soft">
          This outline of the world comes with the server, so the map works without a network and tells nobody
          where you look. For streets, an administrator sets <code>COUNTERSIGN_MAP_STYLE</code> to the address
          of a map style.
        </p>
      </Popover>
    </div>
  )
}
