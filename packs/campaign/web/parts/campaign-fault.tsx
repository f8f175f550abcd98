import type { ApiError } from '@countersign/client'
import { buttonClass, EmptyState, ErrorState, Go } from '@countersign/ui'
import { FolderX } from 'lucide-react'
import { paths } from './paths.ts'

/** Why a campaign is not shown: it is not there for this person, or it did not come. */
export function CampaignFault({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.status !== 404) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <>
      <h1 className="sr-only">Campaign not found</h1>
      <EmptyState
        icon={<FolderX />}
        title="There is no such campaign"
        action={
          <Go isPlain to={paths.campaigns} className={buttonClass('secondary')}>
            All campaigns
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
