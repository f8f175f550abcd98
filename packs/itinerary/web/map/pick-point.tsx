import { useMap } from '@countersign/ui/map'
import type { LngLat } from '@countersign/ui/map/geometry'
import { Crosshair } from 'lucide-react'
import { useEffect } from 'react'

/** Six digits are a hand's breadth. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** Names a point: by a click, or with Enter the one in the middle, which the arrow keys move. */
export function PickPoint({ onPick }: { readonly onPick: (point: LngLat) => void }) {
  const { map } = useMap()
  useEffect(() => {
    const canvas = map.getCanvas()
    const pick = ({ lng, lat }: { readonly lng: number; readonly lat: number }): void =>
      onPick([round(((((lng + 180) % 360) + 360) % 360) - 180), round(lat)])
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      pick(map.getCenter())
    }
    const watching = map.on('click', ({ lngLat }) => pick(lngLat))
    canvas.style.cursor = 'crosshair'
    canvas.addEventListener('keydown', onKey)
    return () => {
      watching.unsubscribe()
      canvas.style.cursor = ''
      canvas.removeEventListener('keydown', onKey)
    }
  }, [map, onPick])
  return (
    <>
      <Crosshair
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-1/2 size-8 -translate-1/2 stroke-1 text-accent opacity-60"
      />
      <p className="pointer-events-none absolute bottom-12 left-1/2 w-max max-w-[80%] -translate-x-1/2 rounded-md border border-strong-line bg-panel px-3 py-1.5 text-center text-xs text-soft">
        Enter takes the middle of the map
      </p>
    </>
  )
}
