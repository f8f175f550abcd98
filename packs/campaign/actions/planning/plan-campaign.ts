import { definePlanningAction, type PlanDesk } from '@countersign/core'
import { z } from 'zod'
import type { ToolResult } from '../../canonical.ts'
import { quoted } from '../../planning/quote.ts'
import { uploadAssets } from '../../tables.ts'
import { answerInvalid } from '../../tool-result.ts'
import { draft, failUnsure, isUnsure } from './draft.ts'
import { snapshotOf } from './get-planning-topology.ts'
import { assetIds, campaignId, constraints, intent } from './inputs.ts'
import { type Asked, isAnswer } from './load-request.ts'
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
    const refused = await extractUnread(plans, asked, input.assetIds)
    if (refused) return refused
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

/** Extraction comes before planning: what was only uploaded is extracted now. Answers the refusal, where there is one. */
async function extractUnread(
  plans: PlanDesk,
  { records }: Pick<Asked, 'records'>,
  assetIds: readonly string[] = [],
): Promise<ToolResult<never> | undefined> {
  for (const assetId of new Set(assetIds)) {
    const asset = await records.get(uploadAssets, assetId)
    if (asset?.status !== 'UPLOADED') continue
    const called = await plans.intake('extract_upload_context', { assetId })
    const answer = called.kind === 'answer' ? (called.result as unknown as ToolResult<never>) : undefined
    if (answer?.ok === false) return answer
  }
  return undefined
}
