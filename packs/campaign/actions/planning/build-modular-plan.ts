import { defineAction } from '@countersign/core'
import { z } from 'zod'
import { answerInvalid, succeed } from '../../tool-result.ts'
import { draft, failUnsure, isUnsure } from './draft.ts'
import { assetIds, constraints, intent, snapshot } from './inputs.ts'
import { isAnswer, scopeOf } from './load-request.ts'

export const buildModularPlan = defineAction({
  name: 'build_modular_plan',
  title: 'Build modular plan',
  description:
    'Makes plan modules of one objective each, tied to channels and projects that exist or are proposed. Changes nothing.',
  effect: 'read',
  outside: true,
  answerInvalid,
  input: z.strictObject({ snapshot, intent, constraints: constraints.optional(), assetIds }),
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
    const data = { modules: drafted.draft.modules }
    if (!isUnsure(drafted.draft)) return succeed(data)
    return failUnsure(drafted.draft, { ...data, recommendedActions: drafted.draft.recommended })
  },
})
