import type { ApiError } from '@countersign/client'
import { ErrorState } from '../primitives/states.tsx'
import { useOnceBack } from './use-once-back.ts'

export const isLoadFault = (error: unknown): error is ApiError =>
  error instanceof Error && 'code' in error && (error.code === 'unreachable' || error.code === 'part_missing')

interface Retry {
  /** Says what a press does: a new page takes away what is written on this one. */
  readonly retryLabel: string
  readonly onRetry: () => void
}

/** What helps: to ask once more for what could not be fetched, and a new page where it is gone. */
export const retryFor = ({ code }: Partial<ApiError>, again: () => void): Retry =>
  code === 'part_missing'
    ? { retryLabel: 'Load the page again', onRetry: () => location.reload() }
    : { retryLabel: 'Try again', onRetry: again }

/** In the place of a part that could not be loaded. */
export const LoadFault = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => (
  <ErrorState error={error} {...retryFor(error, onRetry)} />
)

/** Tries again by itself once the server is back, whatever is shown meanwhile. */
export function LookAgain({ error, onBack }: { error: ApiError; onBack: () => void }) {
  useOnceBack(error, onBack)
  return null
}
