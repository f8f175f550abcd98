import type { ApiError } from '@countersign/client'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useClient } from './client-context.ts'
import { pauseAfter } from './pause-after.ts'

export interface ReadOptions {
  readonly enabled?: boolean
  /** Shows what was there while something else is fetched: for lists that are being filtered. */
  readonly keepPrevious?: boolean
  /** For what changes without a record that changes: asked again as often as this, while the page is seen. */
  readonly everyMs?: number
}

/** The answer of an action that reads, fetched again whenever records change anywhere: see `use-live-updates.ts`. */
export function useRead<T>(
  tool: string,
  input: object = {},
  { enabled = true, keepPrevious = false, everyMs }: ReadOptions = {},
): UseQueryResult<T, ApiError> {
  const client = useClient()
  return useQuery<T, ApiError>({
    queryKey: ['read', tool, input],
    queryFn: ({ signal }) => client.read<T>(tool, input, signal),
    enabled,
    ...(everyMs !== undefined && {
      refetchInterval: ({ state }) => pauseAfter(state.error, everyMs),
    }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}
