import { lazyPart, Skeleton } from '@countersign/ui'
import { Suspense } from 'react'
import { useNetwork } from '../data/use-network.ts'
import { regionOf } from './region.ts'
import type { TransitMapProps } from './transit-map.tsx'

const TransitMap = lazyPart(
  () => import('./transit-map.tsx'),
  (m) => m.TransitMap,
)

/** The map, as soon as it is known where to begin. */
export function MapPane(props: Omit<TransitMapProps, 'region'>) {
  const region = regionOf(useNetwork())
  const waiting = <Skeleton className="h-full rounded-none" />
  if (!region) return waiting
  return (
    <Suspense fallback={waiting}>
      <TransitMap {...props} region={region} />
    </Suspense>
  )
}
