import { definePlanningAction, type Plan } from '@countersign/core'
import { prose } from '@countersign/core/fields'
import { z } from 'zod'
import { answerInvalid, refuse, succeed } from '../../tool-result.ts'
import { findStoredPlan, isApproved } from './find-stored-plan.ts'
import { planId, proposedActions } from './inputs.ts'
import { type Decision, readDecisions, userDecisions } from './user-decisions.ts'

export const reviewProposedActions = definePlanningAction({
  name: 'review_proposed_actions',
  title: 'Review proposed actions',
  description:
    'Says which proposed actions people have approved and which not. An approval counts where a person gave it on the plan, not where a caller claims it.',
  plans: 'propose',
  answerInvalid,
  input: z.strictObject({
    actions: proposedActions,
    userDecisions,
    planId: planId.optional(),
    notes: prose(4000).optional(),
  }),
  run: async ({ input, plans }) => {
    const ids = input.actions.map(({ id }) => id)
    const plan = await findStoredPlan(plans, input.planId, ids)
    if (!plan) return failWithoutPlan()
    const known = new Set(ids)
    const steps = plan.steps.filter(({ id }) => known.size === 0 || known.has(id))
    const decisions = readDecisions(input.userDecisions)
    const refused = new Set(decisions.filter(({ isFor }) => !isFor).map(({ actionId }) => actionId))
    // What has run cannot be taken back by saying so; anything else that somebody is against does not count as approved.
    const approved = steps.filter(
      (step) => isApproved(step) && (step.receipt !== undefined || !refused.has(step.id)),
    )
    const taken = new Set(approved.map(({ id }) => id))
    const rejected = steps.filter(
      ({ id, status }) => status === 'denied' || (refused.has(id) && !taken.has(id)),
    )
    const notes = sayNotes(plan, decisions, taken, input.notes)
    return succeed({
      approved: approved.map(({ id }) => id),
      rejected: rejected.map(({ id }) => id),
      ...(notes !== '' && { notes }),
      planId: plan.id,
    })
  },
})

function sayNotes(
  plan: Plan,
  decisions: readonly Decision[],
  approved: ReadonlySet<string>,
  given: string | undefined,
): string {
  const said = decisions.flatMap(({ actionId, isFor, note }): string[] => {
    const noted = note === undefined ? [] : [`${actionId}: ${note}`]
    const step = plan.steps.find(({ id }) => id === actionId)
    if (!step) return [...noted, `${actionId} is not in the plan ${plan.id}.`]
    if (isFor && !approved.has(actionId))
      return [
        ...noted,
        step.status === 'denied'
          ? `${actionId} was rejected by a person; propose it again to have it decided anew.`
          : `${actionId} is not approved yet: a person approves it on its card under Approvals, or with POST /api/plans/${plan.id}/decisions.`,
      ]
    if (!isFor && approved.has(actionId))
      return [...noted, `${actionId} was carried out already; undo the plan to take it back.`]
    if (!isFor && step.status === 'proposed')
      return [...noted, `${actionId} is left out here and still open: deny it on its card to settle it.`]
    return noted
  })
  return [...(given === undefined || given === '' ? [] : [given]), ...said].join('\n')
}

export const failWithoutPlan = () =>
  refuse(
    'PLAN_NOT_FOUND',
    'There is no stored plan with these actions.',
    'Propose the actions first, and go on with the planId of the answer.',
  )
