import type { Actor, Plan } from '@countersign/core'
import { as } from '@countersign/core/testing'
import type {
  PlanningContextSnapshot,
  PlanModule,
  ProposedAction,
  ToolResult,
  UploadedContextAsset,
} from '../canonical.ts'
import { judgeKind, withHeldFile } from '../uploads/index.ts'
import { defaultLimits } from '../uploads/limits.ts'
import { parseFile } from '../uploads/parse-file.ts'
import type { Bench } from './bench.ts'
import { seed } from './seed.ts'

export interface Planned {
  readonly snapshot: PlanningContextSnapshot
  readonly gaps: PlanningContextSnapshot['gaps']
  readonly modules: readonly PlanModule[]
  readonly actions: readonly ProposedAction[]
  readonly planId?: string
}

export interface Applied {
  readonly createdIds: readonly string[]
  readonly failed: readonly { readonly actionId: string; readonly reason: string }[]
}

/** Calls a tool of the planning flow, which answers whatever happens. */
export const tool = <T>(bench: Bench, actor: Actor, name: string, input: object): Promise<ToolResult<T>> =>
  bench.read<ToolResult<T>>(actor, name, input)

/** Sends a file as the route does: read first, then taken in under a handle. */
export async function sendFile(
  bench: Bench,
  actor: Actor,
  name: string,
  text: string,
  declared: { readonly mimeType?: string; readonly sizeBytes?: number } = {},
): Promise<ToolResult<UploadedContextAsset>> {
  const bytes = new TextEncoder().encode(text)
  const { mimeType = '', sizeBytes = bytes.length } = declared
  const judged = judgeKind(name, mimeType)
  const parsed = await parseFile({ name, kind: judged?.kind ?? 'txt', bytes }, defaultLimits)
  const file = {
    ownerId: actor.id,
    name,
    mimeType: judged?.mimeType ?? mimeType,
    sizeBytes,
    source: 'UPLOAD',
    planningSessionId: 'session-1',
    campaignId: seed.campaign,
    outcome: { ok: true, parsed },
  } as const
  return withHeldFile(file, (binaryRef) =>
    tool(bench, actor, 'upload_context_file', {
      fileName: name,
      mimeType,
      sizeBytes,
      binaryRef,
      source: 'UPLOAD',
    }),
  )
}

/** Takes in a file that is fine, and answers its id. */
export async function uploadText(bench: Bench, actor: Actor, name: string, text: string): Promise<string> {
  const { data } = await sendFile(bench, actor, name, text)
  if (!data) throw new Error(`${name} was not taken in`)
  return data.id
}

export const planFor = (
  bench: Bench,
  actor: Actor,
  intent: string,
  more: object = {},
): Promise<ToolResult<Planned>> =>
  tool<Planned>(bench, actor, 'plan_campaign', { campaignId: seed.campaign, intent, ...more })

export async function storedPlan(bench: Bench, actor: Actor, planId: string | undefined): Promise<Plan> {
  const found = await as(actor, () => bench.runtime.plan(planId ?? ''))
  if (!found.ok) throw new Error(found.error.message)
  return found.value
}

/** A person decides some steps of a plan, to be carried out later. */
export async function decide(
  bench: Bench,
  actor: Actor,
  plan: Plan,
  stepIds: readonly string[],
  decision: 'approve' | 'deny' = 'approve',
): Promise<void> {
  const decisions = plan.steps
    .filter(({ id }) => stepIds.includes(id))
    .map(({ id, preview }) => ({ stepId: id, decision, previewHash: preview.hash }))
  const decided = await as(actor, () => bench.runtime.decide({ planId: plan.id, decisions, execute: false }))
  if (!decided.ok) throw new Error(decided.error.message)
}
