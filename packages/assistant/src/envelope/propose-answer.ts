import {
  type DroppedStep,
  issuesOf,
  type Json,
  type JsonObject,
  type Pack,
  type Plan,
  type Runtime,
  sayIssue,
} from '@countersign/core'

export interface Proposed {
  /** None where nothing of it could be proposed. */
  readonly planId?: string
  /** What the person must know beside what the model said. */
  readonly note?: string
}

/** Makes one plan of the steps of an answer. What is invalid, or would fail, is left out, and the reason is kept and told. */
export async function proposeAnswer(
  runtime: Runtime,
  answer: {
    readonly workspace: string
    readonly runId: string
    readonly planId: string
    readonly steps: readonly Json[]
    readonly rationale?: string
  },
): Promise<Proposed> {
  const { workspace, runId, planId, steps, rationale } = answer
  const pack = runtime.catalogue.pack(workspace)
  if (!pack?.envelope || steps.length === 0) return {}
  const { maxSteps } = pack.plans
  if (steps.length > maxSteps) return { note: tooMany(steps.length, maxSteps) }

  const { sent, faults } = checkIntents(pack, steps)
  const proposed = await runtime.propose({
    planId,
    workspace,
    steps: sent,
    faults,
    dropFailing: true,
    ...(rationale !== undefined && { rationale }),
  })
  const dropped = proposed.ok
    ? proposed.value.dropped
    : ((proposed.error.details as unknown as Partial<Plan> | undefined)?.dropped ?? [])
  for (const { index, action, issues } of dropped)
    runtime.log.warn({ runId, planId, index, action, issues }, 'a step that the model proposed was dropped')
  if (!proposed.ok)
    return { note: dropped.length > 0 ? leftOut(dropped, 'I cannot propose that') : proposed.error.message }
  return { planId, ...(dropped.length > 0 && { note: leftOut(dropped, 'I left something out') }) }
}

/** Each step as the runtime takes it, and what is wrong with those that the workspace does not let a model propose. */
function checkIntents(
  { envelope }: Pack,
  steps: readonly Json[],
): { readonly sent: readonly JsonObject[]; readonly faults: Map<number, DroppedStep['issues']> } {
  const faults = new Map<number, DroppedStep['issues']>()
  const sent = steps.map((raw, index): JsonObject => {
    const parsed = envelope!.intent.safeParse(raw)
    if (!parsed.success) {
      faults.set(index, issuesOf(parsed.error))
      const { type } = (raw ?? {}) as { readonly type?: unknown }
      return { action: typeof type === 'string' ? type : '', input: {} }
    }
    const { type, metadata, ...input } = parsed.data
    return { action: type, input, ...(metadata && { metadata }) }
  })
  return { sent, faults }
}

const tooMany = (given: number, limit: number): string =>
  `That would be ${given} changes, and I can propose ${limit} at a time. Which of them should come first?`

function leftOut(dropped: readonly DroppedStep[], lead: string): string {
  const reasons = dropped.map(({ issues }) => issues.map((issue) => sayIssue([issue], 'A step')).join(' '))
  return dropped.length === 1
    ? `${lead}: ${reasons[0]}`
    : `${lead}:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`
}
