import { definePlanningAction } from '@countersign/core'
import { z } from 'zod'
import { quoted } from '../../planning/quote.ts'
import { answerInvalid } from '../../tool-result.ts'
import { draft, failUnsure, isUnsure } from './draft.ts'
import { snapshotOf } from './get-planning-topology.ts'
import { assetIds, campaignId, constraints, intent } from './inputs.ts'
import { isAnswer } from './load-request.ts'
import { proposeActions } from './propose-actions.ts'

export const planCampaign = definePlanningAction({
  name: 'plan_campaign',
  title: 'Plan campaign',
  description:
    'The whole planning flow at once: reads the campaign and the given uploads, finds what is missing, builds modules and puts one plan before people. Nothing is carried out.',
  plans: 'propose',
  answerInvalid,
  input: z.strictObject({ campaignId, intent, assetIds, constraints: constraints.optional() }),
  run: async ({ input, plans, ...asked }) => {
    const drafted = await draft(asked, {
      campaignId: input.campaignId,
      intent: input.intent,
      assetIds: input.assetIds,
      constraints: input.constraints,
      scope: {},
    })
    if (isAnswer(drafted)) return drafted
    const { standing } = drafted
    const { gaps, recommended, modules, leftOut } = drafted.draft
    const snapshot = { ...snapshotOf(standing.topology, []), gaps }
    if (isUnsure(drafted.draft))
      return failUnsure(drafted.draft, { snapshot, gaps, modules, actions: recommended })
    const actions = [...recommended, ...modules.flatMap((module) => module.actions)]
    const rest = leftOut.length === 0 ? '' : ` Left for another plan: ${leftOut.join(', ')}.`
    const proposed = await proposeActions(
      plans,
      actions,
      standing,
      `Plan for “${quoted(input.intent)}”.${rest}`,
    )
    return { ...proposed, data: { snapshot, gaps, modules, actions: [], ...proposed.data } }
  },
})
