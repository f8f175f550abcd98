import type { ApiError } from '@countersign/protocol/client'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useClient } from './client-context.ts'

export interface ReadOptions {
  readonly enabled?: boolean
  /** Shows what was there while something else is fetched: for lists that are being filtered. */
  readonly keepPrevious?: boolean
}

/** The answer of an action that reads, fetched again whenever records change anywhere: see `use-live-updates.ts`. */
export function useRead<T>(
  tool: string,
  input: object = {},
  { enabled = true, keepPrevious = false }: ReadOptions = {},
): UseQueryResult<T, ApiError> {
  const client = useClient()
  return useQuery<T, ApiError>({
    queryKey: ['read', tool, input],
    queryFn: ({ signal }) => client.read<T>(tool, input, signal),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}
