import type { ApiError } from '@countersign/client'
import type { PlanBody } from '@countersign/protocol'
import { useClient } from '@countersign/ui'
import { type QueryFunctionContext, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isOfProposals } from '../review/proposal.ts'

interface Page {
  readonly items: readonly PlanBody[]
  readonly nextCursor: string | null
}

/** Whether the proposals of a plan are for this campaign. */
const isAbout = ({ steps }: Pick<PlanBody, 'steps'>, campaignId: string): boolean =>
  isOfProposals(steps) &&
  steps.some(
    ({ input, preview }) =>
      input['campaignId'] === campaignId ||
      preview.changes.some(({ before, after }) => (after ?? before)?.['campaign_id'] === campaignId),
  )

const MOST_OPEN = 30

/** Proposals for a campaign that wait for a decision, the newest first, whoever has asked for them. */
export function useOpenPlans(campaignId: string): readonly PlanBody[] | undefined {
  const client = useClient()
  const { data } = useQuery<Page, ApiError>({
    queryKey: ['plans', 'campaign', 'open'],
    queryFn: ({ signal }) =>
      client.get(`/api/plans?workspace=campaign&status=proposed&limit=${MOST_OPEN}`, signal),
  })
  return useMemo(() => data?.items.filter((plan) => isAbout(plan, campaignId)), [data, campaignId])
}

const PAGE = 25
/** What is done from screens is a plan too: some pages may hold no proposals at all. */
const MOST_PAGES = 6
const WANTED = 10

/** Every plan of proposals for a campaign, the newest first, some at a time. */
export function usePlans(campaignId: string) {
  const client = useClient()
  return useInfiniteQuery<Page, ApiError, readonly PlanBody[], readonly unknown[], string>({
    queryKey: ['plans', 'campaign', 'all', campaignId],
    queryFn: async ({ pageParam, signal }: QueryFunctionContext<readonly unknown[], string>) => {
      const found: PlanBody[] = []
      let cursor: string | null = pageParam
      for (let pages = 0; pages < MOST_PAGES && cursor !== null && found.length < WANTED; pages++) {
        const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
        const page: Page = await client.get(`/api/plans?workspace=campaign&limit=${PAGE}${after}`, signal)
        found.push(...page.items.filter((plan) => isAbout(plan, campaignId)))
        cursor = page.nextCursor
      }
      return { items: found, nextCursor: cursor }
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })
}
