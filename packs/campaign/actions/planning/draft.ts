import type { OutsideContext } from '@countersign/core'
import type { z } from 'zod'
import type { ToolResult } from '../../canonical.ts'
import { wordPlan } from '../../model/word-plan.ts'
import { LOW_CONFIDENCE_RECOVERY } from '../../planning/clarify.ts'
import { draftPlan, type PlanDraft } from '../../planning/draft-plan.ts'
import { CONFIDENCE_THRESHOLD } from '../../planning/needs.ts'
import type { Scope } from '../../planning/topology.ts'
import { failWith } from '../../tool-result.ts'
import { type constraints, sayConstraints } from './inputs.ts'
import { type Asked, isAnswer, loadAssets, loadStanding, type Standing } from './load-request.ts'

interface Wanted {
  readonly campaignId: string | undefined
  readonly intent: string
  readonly assetIds: readonly string[] | undefined
  readonly constraints: z.output<typeof constraints> | undefined
  readonly scope: Scope
}

export interface Drafted {
  readonly draft: PlanDraft
  readonly standing: Standing
}

/** Reads the campaign and the uploads and drafts a plan; or the answer that says why not. */
export async function draft(
  asked: Asked & Pick<OutsideContext<unknown>, 'askModel'>,
  wanted: Wanted,
): Promise<Drafted | ToolResult<never>> {
  const standing = await loadStanding(asked, wanted.campaignId)
  if (isAnswer(standing)) return standing
  const assets = await loadAssets(asked, standing.campaign.id, wanted.assetIds)
  if (!Array.isArray(assets)) return assets
  const { topology, nodes, docs, texts, today } = standing
  const request = {
    topology,
    nodes,
    docs,
    texts,
    today,
    assets,
    intent: wanted.intent,
    constraints: sayConstraints(wanted.constraints),
    scope: wanted.scope,
  }
  const drafted = await draftPlan(request)
  // Questions are asked as the rules ask them.
  return { draft: isUnsure(drafted) ? drafted : await wordPlan(asked.askModel, drafted, request), standing }
}

export const isUnsure = ({ confidence }: PlanDraft): boolean => confidence < CONFIDENCE_THRESHOLD

/** Questions with answers to choose from, and nothing to carry out. */
export function failUnsure<T>({ recommended }: PlanDraft, data: T): ToolResult<T> {
  const [noop] = recommended
  return failWith(
    'LOW_CONFIDENCE',
    `It is not clear enough what is to be planned. ${LOW_CONFIDENCE_RECOVERY}`,
    {
      recoverable: true,
      data,
      ...(noop && { noop }),
    },
  )
}
