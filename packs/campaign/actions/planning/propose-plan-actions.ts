import { definePlanningAction } from '@countersign/core'
import { prose } from '@countersign/core/fields'
import { z } from 'zod'
import { actionsOfGaps } from '../../planning/actions-of-gaps.ts'
import type { PlannedAction } from '../../planning/planned-action.ts'
import { answerInvalid } from '../../tool-result.ts'
import { campaignId, gaps, planModule, proposedActions } from './inputs.ts'
import { isAnswer, loadStanding } from './load-request.ts'
import { proposeActions } from './propose-actions.ts'

export const proposePlanActions = definePlanningAction({
  name: 'propose_plan_actions',
  title: 'Propose plan actions',
  description:
    'Puts gaps and modules into order as proposed actions, and before people as one plan. Nothing is carried out before somebody approves it.',
  plans: 'propose',
  answerInvalid,
  input: z.strictObject({
    gaps,
    modules: z.array(planModule).max(50),
    recommendedActions: proposedActions.optional().describe('As detect_planning_gaps answered them'),
    campaignId,
    rationale: prose(2000).optional(),
  }),
  run: async ({ input, plans, ...asked }) => {
    const given: PlannedAction[] = [
      ...(input.recommendedActions ?? []),
      ...input.modules.flatMap(({ actions }) => actions),
    ]
    const said = given.map(({ payload }) => payload['campaignId']).find((id) => typeof id === 'string')
    const standing = await loadStanding(asked, input.campaignId ?? said)
    if (isAnswer(standing)) return standing
    const known = new Set(given.map(({ id }) => id))
    const named = actionsOfGaps(input.gaps, standing.campaign.id).filter(({ id }) => !known.has(id))
    return proposeActions(plans, [...given, ...named], standing, input.rationale)
  },
})
