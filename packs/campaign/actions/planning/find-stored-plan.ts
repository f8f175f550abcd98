import type { Plan, PlanDesk, Step } from '@countersign/core'

const RECENT = 100
const GONE = new Set<Plan['status']>(['dismissed', 'expired'])

/** The plan that actions were proposed in: the one that is named, else the newest that has them all. */
export async function findStoredPlan(
  plans: PlanDesk,
  planId: string | undefined,
  actionIds: readonly string[],
): Promise<Plan | undefined> {
  if (planId !== undefined) {
    const plan = await plans.find(planId)
    return plan?.workspace === 'campaign' ? plan : undefined
  }
  if (actionIds.length === 0) return undefined
  const recent = await plans.list({ workspace: 'campaign', limit: RECENT })
  const having = recent.filter(({ steps }) => actionIds.every((id) => steps.some((step) => step.id === id)))
  return having.find(({ status }) => !GONE.has(status)) ?? having[0]
}

const APPROVED = new Set<Step['status']>(['approved', 'running', 'succeeded', 'failed', 'outcome_unknown'])

/** A person's approval of it is stored, or it has run. */
export const isApproved = ({ status }: Step): boolean => APPROVED.has(status)
