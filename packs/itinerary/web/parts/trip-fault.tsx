import type { ApiError } from '@countersign/client'
import { buttonClass, EmptyState, ErrorState, Go } from '@countersign/ui'
import { MapPinOff } from 'lucide-react'
import { paths } from './paths.ts'

/** Why a trip is not shown: it is not there for this person, or it did not come. */
export function TripFault({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.status !== 404) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <>
      <h1 className="sr-only">Trip not found</h1>
      <EmptyState
        icon={<MapPinOff />}
        title="There is no such trip"
        action={
          <Go isPlain to={paths.trips} className={buttonClass('secondary')}>
            All trips
          </Go>
        }
      >
        It may have been deleted, or is not shared with you.
      </EmptyState>
    </>
  )
}

/** What was there stays while it cannot be fetched again, but not once it is gone. */
export const isGone = (error: ApiError | null): error is ApiError => error?.status === 404
