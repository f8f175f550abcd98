import type { PlanStatus, Step, StepStatus } from './plan.ts'

const OPEN: ReadonlySet<StepStatus> = new Set(['proposed', 'stale'])
const UNDER_WAY: ReadonlySet<StepStatus> = new Set(['approved', 'running'])

/** Waits for a person. */
export const isOpen = (step: Pick<Step, 'status'>): boolean => OPEN.has(step.status)
/** Nothing more will happen to it by itself. */
export const isSettled = (step: Pick<Step, 'status'>): boolean => !isOpen(step) && !UNDER_WAY.has(step.status)

export function planStatus(steps: readonly Pick<Step, 'status'>[]): PlanStatus {
  const has = (...statuses: StepStatus[]): boolean => steps.some(({ status }) => statuses.includes(status))
  if (has('proposed', 'stale')) return 'proposed'
  if (has('approved', 'running')) return 'executing'
  if (steps.every(({ status }) => status === 'succeeded')) return 'succeeded'
  if (has('succeeded')) return 'partial'
  if (has('failed', 'outcome_unknown')) return 'failed'
  return has('expired') ? 'expired' : 'dismissed'
}
