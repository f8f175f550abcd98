import { definePlanningAction, type Plan, type PlanDesk, type Step } from '@countersign/core'
import { z } from 'zod'
import type { ToolResult } from '../../canonical.ts'
import { findCampaign } from '../../access.ts'
import { answerInvalid, proposeNoop, refuse, succeed } from '../../tool-result.ts'
import { readOnlyCampaign } from '../../uploads/upload-failures.ts'
import { findStoredPlan, isApproved } from './find-stored-plan.ts'
import { actionIds, planId, proposedActions } from './inputs.ts'
import type { Asked } from './load-request.ts'
import { failWithoutPlan } from './review-proposed-actions.ts'

const input = z.strictObject({
  // Without any it is said that there is no approval, not that a field is missing.
  approvedActionIds: actionIds.nullable().default([]),
  allActions: proposedActions.default([]),
  planId: planId.optional(),
})

interface Applied {
  readonly createdIds: readonly string[]
  readonly failed: readonly { readonly actionId: string; readonly reason: string }[]
}

export const applyApprovedActions = definePlanningAction({
  name: 'apply_approved_actions',
  title: 'Apply approved actions',
  description:
    'Carries out the actions that a person has approved, in order and each once. Refuses whatever nobody approved.',
  plans: 'execute',
  answerInvalid,
  input,
  run: ({ input, plans, ...asked }) => applyApproved(plans, asked, input),
})

/** The older name of the same. */
export const savePlan = definePlanningAction({
  name: 'save_plan',
  title: 'Save plan',
  description: 'The older name of apply_approved_actions: carries out what a person has approved.',
  plans: 'execute',
  answerInvalid,
  input,
  run: ({ input, plans, ...asked }) => applyApproved(plans, asked, input),
})

async function applyApproved(
  plans: PlanDesk,
  { records, actor }: Pick<Asked, 'records' | 'actor'>,
  given: z.output<typeof input>,
): Promise<ToolResult<Applied>> {
  const ids = [...new Set(given.approvedActionIds)]
  if (ids.length === 0)
    return refuse(
      'APPROVAL_REQUIRED',
      'Nothing is named as approved.',
      'Have a person approve the actions, and name those.',
    )
  const all = given.allActions.map(({ id }) => id)
  const named = given.allActions
    .map(({ payload }) => payload['campaignId'])
    .find((id) => typeof id === 'string')
  const found = named === undefined ? undefined : await findCampaign(records, actor, named)
  if (found && 'access' in found && found.access === 'view') return readOnlyCampaign()
  // An id that no plan has beside the others is told by itself.
  const plan =
    (await findStoredPlan(plans, given.planId, all, ids)) ?? (await findStoredPlan(plans, given.planId, all))
  if (!plan) return failWithoutPlan()
  const stepOf = (id: string): Step | undefined => plan.steps.find((step) => step.id === id)
  const handed = new Set(all)
  const strange = ids.filter((id) => !stepOf(id) || (handed.size > 0 && !handed.has(id)))
  if (strange.length > 0)
    return refuse(
      'NOT_APPROVED',
      `${strange.join(', ')}: not among the actions of the plan ${plan.id}.`,
      'Name only actions of the plan.',
    )
  const approved = ids.filter((id) => isApproved(stepOf(id)!))
  // An approval that has lapsed is a reason of that action alone; one that never was refuses all.
  const unapproved = ids.filter((id) => !approved.includes(id))
  if (approved.length === 0 || unapproved.some((id) => stepOf(id)!.status !== 'stale'))
    return refuse(
      'NOT_APPROVED',
      unapproved.map((id) => sayWhy(stepOf(id)!)).join(' '),
      unapproved.some((id) => isOpen(stepOf(id)!))
        ? `A person approves what is open on its card under Approvals, or with POST /api/plans/${plan.id}/decisions.`
        : 'Propose what is still wanted again.',
    )
  const executed = await plans.execute(plan.id, approved)
  if (!executed.ok)
    return refuse('NOT_APPROVED', executed.error.message, executed.error.hint ?? 'Propose the actions again.')
  return report(executed.value, ids)
}

const isOpen = ({ status }: Step): boolean => status === 'proposed' || status === 'stale'

/** What became of a step that nobody approved. */
function sayWhy({ id, status }: Step): string {
  if (status === 'denied') return `${id} was rejected by a person.`
  if (status === 'skipped') return `${id} was left out, because something that it depends on was.`
  if (status === 'expired') return `${id} has expired without a decision.`
  if (status === 'stale')
    return `${id} would do something else by now than was shown, and is to be looked at again.`
  return `Nobody has approved ${id}.`
}

/** What came of the named actions, whether now or before. */
function report(plan: Plan, ids: readonly string[]): ToolResult<Applied> {
  const named = plan.steps.filter(({ id }) => ids.includes(id))
  const isThere = ({ status }: Step): boolean => status === 'succeeded' && plan.undoneBy === undefined
  const createdIds = named
    .filter(isThere)
    .flatMap(({ receipt }) =>
      (receipt?.changes ?? []).filter(({ op }) => op === 'insert').map(({ id }) => id),
    )
  const failed = named
    .filter((step) => !isThere(step))
    .map((step) => ({ actionId: step.id, reason: reasonOf(plan, step) }))
  const done = succeed({ createdIds, failed })
  if (failed.length === 0) return done
  const message = `${failed.length} of ${named.length} actions were not carried out.`
  const recovery = 'See to what they depend on, and apply only those again.'
  return { ...done, noop: proposeNoop({ code: 'PARTIAL_APPLY', message, recovery }) }
}

function reasonOf(plan: Plan, step: Step): string {
  if (step.status === 'succeeded') return 'It was carried out, and undone since: propose it again.'
  if (step.status === 'stale')
    return 'What it would change has changed since it was approved: look at it again and approve it anew.'
  if (step.error) return step.error.message
  const statusOf = (id: string): Step['status'] | undefined =>
    plan.steps.find((other) => other.id === id)?.status
  const waits = step.dependsOn.filter((id) => statusOf(id) !== 'succeeded')
  if (waits.length > 0) return `It waits for ${waits.join(', ')}: approve and apply that first.`
  // It changes a row that another step would change before it.
  const first = step.follows.filter((id) => ['proposed', 'stale', 'approved'].includes(statusOf(id) ?? ''))
  if (first.length > 0) return `It comes after ${first.join(', ')}: decide that first, either way.`
  return 'It has not been carried out yet.'
}
