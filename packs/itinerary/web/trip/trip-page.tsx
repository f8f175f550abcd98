import { isGone, Missing, Skeleton } from '@countersign/ui'
import { useParams } from '@tanstack/react-router'
import { useTrip } from '../data/use-trip.ts'
import { allTrips } from '../parts/paths.ts'
import { TripScreen } from './trip-screen.tsx'

export function TripPage() {
  const { tripId = '' }: { readonly tripId?: string } = useParams({ strict: false })
  const { data, error, refetch } = useTrip(tripId)
  if (data && !isGone(error)) return <TripScreen key={tripId} trip={data} />
  if (error) return <Missing noun="trip" all={allTrips} error={error} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="Loading" className="flex h-full flex-col">
      <div className="flex items-center justify-between border-b px-4 py-3">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-8 w-48" />
      </div>
      <div className="flex min-h-0 flex-1 gap-3 p-4">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-full w-70 shrink-0 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
