import { usePick } from '@countersign/ui/map'
import type { LngLat } from '@countersign/ui/map/geometry'
import { Crosshair } from 'lucide-react'

/** Says that a point is to be named, and takes it. */
export function PickPoint({ onPick }: { readonly onPick: (point: LngLat) => void }) {
  usePick(onPick)
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
