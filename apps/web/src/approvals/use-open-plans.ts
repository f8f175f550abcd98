import type { PlanBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/client'
import { awaits, useApprovalRules, useClient } from '@countersign/ui'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMe } from '../session/session.ts'

interface PlanPage {
  readonly items: readonly PlanBody[]
  readonly nextCursor: string | null
}

/** As far as the number in the menu counts. */
const PAGE = 100

/** Plans that wait for somebody, newest first, as far as one may see them; the older ones when they are asked for. */
export function useOpenPlans() {
  const client = useClient()
  return useInfiniteQuery<PlanPage, ApiError, InfiniteData<PlanPage>, unknown[], string>({
    queryKey: ['plans', 'open'],
    queryFn: ({ pageParam, signal }) => client.get(`/api/plans?${openPlansQuery(pageParam)}`, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export const openPlansQuery = (cursor: string): string =>
  new URLSearchParams({
    status: 'proposed',
    limit: String(PAGE),
    ...(cursor !== '' && { cursor }),
  }).toString()

/** Pages are asked for one after the other, and a plan that came meanwhile moves the others on: each is there once. */
export const plansIn = (pages: readonly PlanPage[] = []): PlanBody[] => [
  ...new Map(pages.flatMap(({ items }) => items.map((plan) => [plan.id, plan]))).values(),
]

/** Which of them this person can decide on. */
export function useIsMine(): (plan: PlanBody) => boolean {
  const { user } = useMe()
  const rules = useApprovalRules()
  return (plan) => awaits(plan, user, rules)
}
