import type { ApiError } from '@countersign/client'
import { ErrorState } from '../primitives/states.tsx'
import { useOnceBack } from './use-once-back.ts'

export const isLoadFault = (error: Error): error is ApiError =>
  'code' in error && (error.code === 'unreachable' || error.code === 'part_missing')

/** What helps: to ask once more for what could not be fetched, and a new page where it is gone. */
export const retryFor =
  (error: Partial<ApiError>, again: () => void): (() => void) =>
  () =>
    error.code === 'part_missing' ? location.reload() : again()

/** In the place of a part that could not be loaded. */
export const LoadFault = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => (
  <ErrorState error={error} onRetry={retryFor(error, onRetry)} />
)

/** Tries again by itself once the server is back, whatever is shown meanwhile. */
export function LookAgain({ error, onBack }: { error: ApiError; onBack: () => void }) {
  useOnceBack(error, onBack)
  return null
}
