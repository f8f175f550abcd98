import type { PlanBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/client'
import { useClient } from '@countersign/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isOfProposals } from './review/proposal.ts'

const MOST = 30

/** Whether the proposals of a plan are for this campaign. */
const isAbout = ({ steps }: Pick<PlanBody, 'steps'>, campaignId: string): boolean =>
  isOfProposals(steps) &&
  steps.some(
    ({ input, preview }) =>
      input['campaignId'] === campaignId ||
      preview.changes.some(({ before, after }) => (after ?? before)?.['campaign_id'] === campaignId),
  )

/** Proposals for a campaign that wait for a decision, the newest first, whoever has asked for them. */
export function useOpenPlans(campaignId: string): readonly PlanBody[] | undefined {
  const client = useClient()
  const { data } = useQuery<{ readonly items: readonly PlanBody[] }, ApiError>({
    queryKey: ['plans', 'campaign', 'open'],
    queryFn: ({ signal }) =>
      client.get(`/api/plans?workspace=campaign&status=proposed&limit=${MOST}`, signal),
  })
  return useMemo(() => data?.items.filter((plan) => isAbout(plan, campaignId)), [data, campaignId])
}
