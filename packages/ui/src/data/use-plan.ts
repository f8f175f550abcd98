import type { PlanBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/client'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useClient } from './client-context.ts'

/** A plan as it is now, wherever it is decided. */
export function usePlan(id: string): UseQueryResult<PlanBody, ApiError> {
  const client = useClient()
  return useQuery<PlanBody, ApiError>({
    queryKey: ['plan', id],
    queryFn: ({ signal }) => client.get(`/api/plans/${encodeURIComponent(id)}`, signal),
  })
}
