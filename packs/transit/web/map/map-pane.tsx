import { Skeleton, useRead } from '@countersign/ui'
import { type Bounds, boundsOf } from '@countersign/ui/map/geometry'
import { lazy, Suspense } from 'react'
import type { Stop } from '../data/types.ts'
import { useSavedPlaces } from '../data/use-saved-places.ts'
import { boundsOfTrip, toLngLat } from './features.ts'
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
  if (!known && region === undefined) return waiting
  return (
    <Suspense fallback={waiting}>
      <TransitMap {...props} region={region ?? known ?? world} />
    </Suspense>
  )
}

/** Where the timetable is, as far as some of its stops tell; undefined: not known yet. */
function useRegion(isNeeded: boolean): Bounds | undefined {
  const saved = useSavedPlaces()
  const some = useRead<{ readonly stops: readonly Stop[] }>(
    'find_stops',
    { query: 'a', limit: 50 },
    { enabled: isNeeded },
  )
  if (some.isError) return boundsOf(saved.places.map(({ value: { lat, lon } }) => [lon, lat])) ?? world
  if (!some.data) return undefined
  return boundsOf(some.data.stops.map(({ coordinate }) => toLngLat(coordinate))) ?? world
}
