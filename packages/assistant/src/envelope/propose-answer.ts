import {
  type DroppedStep,
  issuesOf,
  type Json,
  type JsonObject,
  type Pack,
  type Plan,
  sayIssue,
} from '@countersign/core'
import type { ModelMessage } from 'ai'
import { completed } from '../run/completed.ts'
import type { RunContext } from '../run/context.ts'
import { textOf } from '../run/history.ts'
import { proposeTogether } from '../run/propose-together.ts'
import type { RunChange, RunWriter } from '../run/run-writer.ts'

/** An answer of a workspace that plans as a whole. */
export interface PlannedAnswer {
  readonly messages: readonly ModelMessage[]
  readonly steps: readonly Json[]
  readonly rationale?: string
}

/**
 * Makes one plan of the steps of an answer, and ends the run with it: nothing pauses, the plan waits for its decisions by
 * itself. What is invalid, or would fail, is left out, and the reason is kept and told.
 */
export async function proposeAnswer(
  context: RunContext,
  writer: RunWriter,
  { messages, steps, rationale }: PlannedAnswer,
): Promise<void> {
  const { runtime } = context
  const { workspace, id: runId } = writer.run
  const pack = runtime.catalogue.pack(workspace)!
  const { maxSteps } = pack.plans
  if (steps.length > maxSteps) return writer.commit(ended(messages, tooMany(steps.length, maxSteps)))

  const { sent, faults } = checkIntents(pack, steps)
  const proposal = {
    workspace,
    steps: sent,
    faults,
    dropFailing: true,
    ...(rationale !== undefined && { rationale }),
  }
  let dropped: readonly DroppedStep[] = []
  let planId: string | undefined
  await proposeTogether(context, writer, proposal, (made) => {
    if (made.ok) {
      ;({ dropped, id: planId } = made.value)
      return ended(
        messages,
        dropped.length > 0 ? leftOut(dropped, 'I left something out') : undefined,
        planId,
      )
    }
    dropped = (made.error.details as unknown as Partial<Plan> | undefined)?.dropped ?? []
    const note = dropped.length > 0 ? leftOut(dropped, 'I cannot propose that') : made.error.message
    return ended(messages, note)
  })
  for (const { index, action, issues } of dropped)
    runtime.log.warn({ runId, planId, index, action, issues }, 'a step that the model proposed was dropped')
}

/** The end of the run, with what the person must know beside what the model said. */
function ended(messages: readonly ModelMessage[], note?: string, planId?: string): RunChange {
  const said = messages.findLast(({ role }) => role === 'assistant') ?? { role: 'assistant', content: [] }
  const more = note === undefined ? '' : textOf(said) ? `\n\n${note}` : note
  const end = completed([withMore(said, more)], planId)
  return {
    ...end,
    events: [
      ...(more ? [{ kind: 'text', body: { delta: more } }] : []),
      ...(planId === undefined ? [] : [{ kind: 'plan-updated', body: { planId } }]),
      ...end.events,
    ],
  }
}

/** The message with words added at its end. */
function withMore(message: ModelMessage, more: string): ModelMessage {
  if (message.role !== 'assistant' || !more) return message
  const parts =
    typeof message.content === 'string' ? [{ type: 'text' as const, text: message.content }] : message.content
  const last = parts.findLastIndex(({ type }) => type === 'text')
  if (last === -1) return { ...message, content: [...parts, { type: 'text', text: more }] }
  return {
    ...message,
    content: parts.map((part, index) =>
      index === last && part.type === 'text' ? { ...part, text: part.text + more } : part,
    ),
  }
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
