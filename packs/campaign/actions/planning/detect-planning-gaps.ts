import { defineAction } from '@countersign/core'
import { z } from 'zod'
import { answerInvalid, succeed } from '../../tool-result.ts'
import { draft, failUnsure, isUnsure } from './draft.ts'
import { assetIds, constraints, intent, snapshot } from './inputs.ts'
import { isAnswer, scopeOf } from './load-request.ts'

export const detectPlanningGaps = defineAction({
  name: 'detect_planning_gaps',
  title: 'Detect planning gaps',
  description:
    'Compares what is asked for and what was uploaded with what the campaign has, and proposes what is missing. Changes nothing.',
  effect: 'read',
  outside: true,
  answerInvalid,
  input: z.strictObject({ snapshot, intent, assetIds, constraints: constraints.optional() }),
  run: async ({ input, ...asked }) => {
    const { snapshot: given, ...wanted } = input
    const drafted = await draft(asked, {
      ...wanted,
      constraints: wanted.constraints,
      assetIds: wanted.assetIds,
      campaignId: given.campaignId,
      scope: scopeOf(given),
    })
    if (isAnswer(drafted)) return drafted
    const { gaps, recommended, conflicts } = drafted.draft
    const data = { gaps, recommendedActions: [...recommended, ...conflicts] }
    return isUnsure(drafted.draft) ? failUnsure(drafted.draft, data) : succeed(data)
  },
})
