import { AttributionControl, ScaleControl } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { Popover } from '../primitives/popover.tsx'
import { useMap } from './map-context.ts'

/** From here on the outline has nothing more to tell. */
const CITY_ZOOM = 8

/** The scale, and who made the map. */
export function MapFoot() {
  const { map, isOutline } = useMap()
  useEffect(() => {
    const scale = new ScaleControl({ maxWidth: 96, unit: 'metric' })
    // A style says itself whom it owes thanks.
    const credits = isOutline ? undefined : new AttributionControl({ compact: false })
    map.addControl(scale, 'bottom-left')
    if (credits) map.addControl(credits, 'bottom-right')
    return () => {
      if (map._removed) return
      map.removeControl(scale)
      if (credits) map.removeControl(credits)
    }
  }, [map, isOutline])
  return isOutline ? <OutlineCredits /> : null
}

/** Natural Earth asks for no credit; it has earned one. */
function OutlineCredits() {
  const { map } = useMap()
  const [isClose, setIsClose] = useState(() => map.getZoom() >= CITY_ZOOM)
  useEffect(() => {
    const watching = map.on('zoom', () => setIsClose(map.getZoom() >= CITY_ZOOM))
    return () => watching.unsubscribe()
  }, [map])
  return (
    <div className="absolute right-0 bottom-0 flex gap-1.5 rounded-tl bg-panel/85 px-2 py-0.5 text-[0.6875rem] text-faint">
      {isClose && (
        <>
          <Popover
            label="About this map"
            align="end"
            trigger={
              <button
                type="button"
                className="cursor-pointer underline decoration-line underline-offset-2 hover:text-ink"
              >
                Why no streets?
              </button>
            }
          >
            <p className="text-soft">
              This outline of the world comes with the server, so the map works without a network and tells
              nobody where you look. For streets, an administrator sets <code>COUNTERSIGN_MAP_STYLE</code> to
              the address of a map style.
            </p>
          </Popover>
          <span aria-hidden>·</span>
        </>
      )}
      Natural Earth
    </div>
  )
}
