import type { ApiError } from '@countersign/client'
import { FileX } from 'lucide-react'
import { buttonClass } from '../primitives/button.tsx'
import { EmptyState, ErrorState } from '../primitives/states.tsx'
import { Go } from '../routing/go.tsx'

/** Why one of a collection is not shown: it is not there for this person, or it did not come. */
export function Missing({
  noun,
  all,
  error,
  onRetry,
}: {
  /** What it is: `trip`. */
  noun: string
  /** Where the others are. */
  all: { readonly to: string; readonly label: string }
  error: ApiError
  onRetry: () => void
}) {
  if (!isGone(error)) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <>
      <h1 className="sr-only">{noun.charAt(0).toUpperCase() + noun.slice(1)} not found</h1>
      <EmptyState
        icon={<FileX />}
        title={`There is no such ${noun}`}
        action={
          <Go isPlain to={all.to} className={buttonClass('secondary')}>
            {all.label}
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
