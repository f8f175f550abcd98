import type { PlanBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/protocol/client'
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Client } from '@countersign/protocol/client'
import { useClient } from './client-context.ts'

export const planQuery = (client: Client, id: string) =>
  queryOptions<PlanBody, ApiError>({
    queryKey: ['plan', id],
    queryFn: ({ signal }) => client.get(`/api/plans/${encodeURIComponent(id)}`, signal),
  })

/** A plan as it is now, wherever it is decided. */
export const usePlan = (id: string): UseQueryResult<PlanBody, ApiError> =>
  useQuery(planQuery(useClient(), id))
