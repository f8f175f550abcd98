import { Button, lazyPart, SafeText, Skeleton } from '@countersign/ui'
import { Crosshair } from 'lucide-react'
import { Suspense } from 'react'
import type { Selection, Trip } from '../../data/trip.ts'
import type { Ghost } from '../../ghost/ghost-of.ts'
import type { Overlays } from '../../overlays.ts'
import type { Picking } from '../../parts/pick-context.ts'
import { SelectedStrip } from './selected-strip.tsx'

const TripMap = lazyPart(
  () => import('../../map/trip-map.tsx'),
  (m) => m.TripMap,
)

export interface MapPaneProps {
  readonly trip: Trip
  readonly ghost: Ghost | null
  readonly overlays: Overlays
  readonly onOverlays: (overlays: Overlays) => void
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  readonly day: string | null
  readonly picking: Picking | undefined
  readonly onCancelPicking: () => void
  readonly onOpen: (selection: NonNullable<Selection>) => void
}

/** The map, and what is chosen on it. */
export function MapPane({ picking, onCancelPicking, onOpen, ...map }: MapPaneProps) {
  return (
    <div className="relative flex h-full min-h-0 flex-col">
      {picking && (
        <div
          role="status"
          className="flex items-center gap-2 border-b bg-accent-wash px-3 py-2 text-sm text-accent"
        >
          <Crosshair aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 flex-1 truncate">
            Click where <SafeText>{picking.name}</SafeText> is
          </span>
          <Button size="sm" onClick={onCancelPicking}>
            Cancel
          </Button>
        </div>
      )}
      <div className="min-h-0 flex-1">
        <Suspense fallback={<Skeleton className="h-full rounded-none" />}>
          <TripMap {...map} {...(picking && { onPickPoint: picking.onPicked })} />
        </Suspense>
      </div>
      {!picking && (
        <SelectedStrip trip={map.trip} selection={map.selection} onSelect={map.onSelect} onOpen={onOpen} />
      )}
    </div>
  )
}
