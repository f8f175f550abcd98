import type { PlanBody, StepBody } from '@countersign/protocol'

export interface Person {
  readonly id: string
  readonly role: string
}

export interface ApprovalRules {
  readonly approve: Readonly<Record<'standard' | 'elevated', readonly string[]>>
  readonly actions: Readonly<
    Record<
      string,
      { readonly propose?: readonly string[] | undefined; readonly approve?: readonly string[] | undefined }
    >
  >
}

/** Until the policy is known, only what it says by default is offered; the server decides in any case. */
const usual: ApprovalRules = { approve: { standard: ['*'], elevated: ['Admin'] }, actions: {} }

export type Right =
  | { readonly kind: 'approve' }
  /** Asked for it themself: may take it back, but somebody else must approve it. */
  | { readonly kind: 'withdraw'; readonly roles: readonly string[] }
  | { readonly kind: 'decided' }
  | { readonly kind: 'none'; readonly roles: readonly string[] }

/** What a person may do about a step that is open. */
export function rightOn(
  plan: Pick<PlanBody, 'proposedBy'>,
  step: Pick<StepBody, 'action' | 'tier' | 'decisions'>,
  me: Person,
  rules: ApprovalRules = usual,
): Right {
  if (step.decisions.some(({ by }) => by === me.id)) return { kind: 'decided' }
  const roles = approversOf(step, rules)
  if (roles.includes('*') || roles.includes(me.role)) return { kind: 'approve' }
  return plan.proposedBy === me.id ? { kind: 'withdraw', roles } : { kind: 'none', roles }
}

const approversOf = ({ action, tier }: Pick<StepBody, 'action' | 'tier'>, rules: ApprovalRules) =>
  (Object.hasOwn(rules.actions, action) ? rules.actions[action]?.approve : undefined) ?? rules.approve[tier]

export const isOpen = ({ status }: Pick<StepBody, 'status'>): boolean =>
  status === 'proposed' || status === 'stale'

/** A plan that a person can do something about now. */
export const awaits = (plan: PlanBody, me: Person, rules?: ApprovalRules): boolean =>
  plan.steps.some((step) => isOpen(step) && rightOn(plan, step, me, rules).kind === 'approve')
