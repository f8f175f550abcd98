import type { Plan, PlanDesk, Step } from '@countersign/core'

const RECENT = 100
const GONE = new Set<Plan['status']>(['dismissed', 'expired'])

/**
 * The plan that actions were proposed in: the one that is named; else the newest that has them all, and rather one that
 * has no others, that is not over, and in which those that matter are approved.
 */
export async function findStoredPlan(
  plans: PlanDesk,
  planId: string | undefined,
  actionIds: readonly string[],
  approvedIds: readonly string[] = [],
): Promise<Plan | undefined> {
  if (planId !== undefined) {
    const plan = await plans.find(planId)
    return plan?.workspace === 'campaign' ? plan : undefined
  }
  const ids = [...new Set([...actionIds, ...approvedIds])]
  if (ids.length === 0) return undefined
  const recent = await plans.list({ workspace: 'campaign', limit: RECENT })
  const having = recent.filter(({ steps }) => ids.every((id) => steps.some((step) => step.id === id)))
  const rank = ({ steps, status, undoneBy }: Plan): number =>
    (GONE.has(status) || undoneBy !== undefined ? 0 : 1) +
    (steps.length === ids.length ? 2 : 0) +
    (approvedIds.every((id) => steps.some((step) => step.id === id && isApproved(step))) ? 4 : 0)
  return having.toSorted((left, right) => rank(right) - rank(left))[0]
}

const APPROVED = new Set<Step['status']>(['approved', 'running', 'succeeded', 'failed', 'outcome_unknown'])

/** A person's approval of it is stored, or it has run. What fell with another keeps its approval, and rises with it. */
export const isApproved = ({ status, error, decisions }: Step): boolean =>
  APPROVED.has(status) ||
  (status === 'skipped' &&
    error?.code === 'dependency_failed' &&
    decisions.some(({ decision }) => decision === 'approve'))
