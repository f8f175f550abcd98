import type { PlanBody } from '@countersign/protocol'

export interface PlanFilter {
  readonly whose: 'mine' | 'all'
  readonly workspace: string
  readonly tier: '' | 'standard' | 'elevated'
}

export const isElevated = (plan: PlanBody): boolean => plan.steps.some(({ tier }) => tier === 'elevated')

export const filterPlans = (
  plans: readonly PlanBody[],
  filter: PlanFilter,
  isMine: (plan: PlanBody) => boolean,
): PlanBody[] =>
  plans.filter(
    (plan) =>
      (filter.whose === 'all' || isMine(plan)) &&
      (filter.workspace === '' || plan.workspace === filter.workspace) &&
      (filter.tier === '' || isElevated(plan) === (filter.tier === 'elevated')),
  )

/** The server says so soon after; until then, nobody should try. */
export const isExpired = ({ expiresAt }: Pick<PlanBody, 'expiresAt'>, now = Date.now()): boolean =>
  Date.parse(expiresAt) <= now

/** Only what is standard, whole and up to date may be signed together with others: anything else wants a look of its own. */
export const isSignedTogether = (plan: PlanBody): boolean =>
  plan.steps.every(
    ({ tier, risk, status, verdict, preview }) =>
      tier === 'standard' &&
      risk !== 'high' &&
      (preview.warnings ?? []).length === 0 &&
      status !== 'stale' &&
      (verdict.approvalsNeeded ?? 1) === 1 &&
      preview.failure === undefined,
  )
