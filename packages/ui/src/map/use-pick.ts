import { useEffect } from 'react'
import type { LngLat } from './bounds.ts'
import { useMap } from './map-context.ts'

/** Six digits are a hand's breadth. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** Names a point: by a click, or with Enter the one in the middle, which the arrow keys move. */
export function usePick(onPick: (point: LngLat) => void): void {
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
}
