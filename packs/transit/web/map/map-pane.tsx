import { Skeleton, useRead } from '@countersign/ui'
import type { Bounds } from '@countersign/ui/map/geometry'
import { lazy, Suspense, useMemo } from 'react'
import type { Stop } from '../data/types.ts'
import { useSavedPlaces } from '../data/use-saved-places.ts'
import { boundsOfTrip } from './features.ts'
import { type Region, regionOf } from './region.ts'
import type { TransitMapProps } from './transit-map.tsx'

const TransitMap = lazy(() => import('./transit-map.tsx').then((m) => ({ default: m.TransitMap })))

/** Where people live: for a timetable that does not say where it is. */
const world: Bounds = [-130, -45, 155, 68]

/** The map, as soon as it is known where to begin. */
export function MapPane(props: Omit<TransitMapProps, 'region'>) {
  const { from, to, chosen } = props
  const known = boundsOfTrip(from, to, chosen)
  const region = useRegion(known === undefined)
  const waiting = <Skeleton className="h-full rounded-none" />
  if (!known && !region) return waiting
  return (
    <Suspense fallback={waiting}>
      <TransitMap {...props} region={region ?? { middle: world, all: known ?? world }} />
    </Suspense>
  )
}

const everywhere: Region = { middle: world, all: world }

/** Where the timetable is, as far as some of its stops and the saved places tell; undefined: not known yet. */
function useRegion(isNeeded: boolean): Region | undefined {
  const saved = useSavedPlaces()
  const some = useRead<{ readonly stops: readonly Stop[] }>(
    'find_stops',
    { query: 'a', limit: 50 },
    { enabled: isNeeded },
  )
  const { data, isError } = some
  return useMemo(() => {
    if (isError) return regionOf(saved.places.map(({ value }) => value)) ?? everywhere
    return data && (regionOf(data.stops.map(({ coordinate }) => coordinate)) ?? everywhere)
  }, [data, isError, saved.places])
}
