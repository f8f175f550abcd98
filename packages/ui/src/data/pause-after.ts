import type { ApiError } from '@countersign/client'

/**
 * How long until something is asked again that is asked regularly. Who was told to wait waits, and what cannot be answered
 * otherwise is not asked again: the input was refused, not the moment.
 */
export function pauseAfter(
  error: Pick<ApiError, 'status' | 'retryAfter'> | null,
  everyMs: number,
): number | false {
  if (error?.retryAfter !== undefined) return Math.max(1, error.retryAfter) * 1000
  return error?.status === 400 || error?.status === 422 ? false : everyMs
}
