import type { PlanBody } from '@countersign/protocol'
import type { ApprovalRules, Person } from './rights.ts'

/**
 * Whether a person is offered to propose a plan again: it came to nothing, and they asked for it themself. Of anybody
 * else it is not known whether they might: that depends on what they may use and see.
 */
export function isOfferedAgain(
  { status, reverts, proposedBy, steps }: PlanBody,
  me: Person,
  rules: ApprovalRules | undefined,
): boolean {
  if ((status !== 'expired' && status !== 'dismissed') || reverts !== undefined || proposedBy !== me.id)
    return false
  return steps.every(({ action }) => {
    const roles = rules && Object.hasOwn(rules.actions, action) ? rules.actions[action]?.propose : undefined
    return roles === undefined || roles.includes('*') || roles.includes(me.role)
  })
}

/** The same steps for a new plan. What the assistant said of them is not the person's own reason. */
export const toProposal = ({ steps, atomic, rationale, source }: PlanBody): object => ({
  steps: steps.map(({ id, action, input, dependsOn, metadata }) => ({
    id,
    action,
    input,
    dependsOn,
    metadata,
  })),
  atomic,
  ...(rationale !== undefined && source !== 'AiAssistant' && { rationale }),
})
