import type { Actor } from '../audit/origin.ts'
import type { Plan } from '../plan/plan.ts'

/** The person whose decision is being carried out stays the one on record. Admin only so that the plan is in sight. */
export function lastApprover(plan: Plan): Actor {
  const given = plan.steps
    .flatMap(({ decisions }) => decisions)
    .filter(({ decision }) => decision === 'approve')
  const id = given.toSorted((left, right) => left.at.localeCompare(right.at)).at(-1)?.by ?? plan.proposer.id
  return { id, name: id, role: 'Admin' }
}
