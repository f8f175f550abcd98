import type { PlanBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/protocol/client'
import { awaits, useApprovalRules, useClient } from '@countersign/ui'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMe } from '../session/session.ts'

export interface PlanPage {
  readonly items: readonly PlanBody[]
  readonly nextCursor: string | null
}

const MOST = 200

/** Every plan that waits for somebody, newest first, as far as one may see it. */
export function useOpenPlans(): UseQueryResult<PlanPage, ApiError> {
  const client = useClient()
  return useQuery<PlanPage, ApiError>({
    queryKey: ['plans', 'open'],
    queryFn: ({ signal }) => client.get(`/api/plans?status=proposed&limit=${MOST}`, signal),
  })
}

/** Which of them this person can decide on. */
export function useIsMine(): (plan: PlanBody) => boolean {
  const { user } = useMe()
  const rules = useApprovalRules()
  return (plan) => awaits(plan, user, rules)
}
