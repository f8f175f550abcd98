import { derivedId, type JsonObject, type Plan, type Step } from '@countersign/core'
import { toStepBody } from '@countersign/protocol'
import { withOutcomes } from './call-tools.ts'
import { type Pending, type PendingCall, pendingOf, type Run } from './run.ts'
import type { NewEvent } from './run-rows.ts'

/** Whether whoever asked for a step may also approve it; others can, where they may not. */
export type MayDecide = (step: Step) => boolean

/** What people are asked next, and what is to be told of what has become known since the run was last written. */
export function compare(
  run: Run,
  known: Pending,
  plan: Plan | undefined,
  mayDecide: MayDecide = () => true,
): { readonly pending: Pending; readonly events: readonly NewEvent[] } {
  const events: NewEvent[] = []
  const told = pendingOf(run)
  const calls = withOutcomes(known, plan).calls.map((call, index): PendingCall => {
    const { tool, result, confirmation } = call
    const step = plan?.steps.find(({ id }) => id === call.stepId)
    if (result !== undefined) {
      if (told?.calls[index]?.result !== undefined) return call
      if (confirmation && step) {
        events.push({ kind: 'confirmation-resolved', body: resolution(confirmation.id, step) })
      }
      events.push({ kind: 'tool-result', body: { callId: call.callId, tool, result } })
      return call
    }
    if (!step || !isAsked(step)) return call
    const asked = { id: confirmationId(run, step), previewHash: step.preview.hash }
    if (confirmation?.id === asked.id) return call
    // The question before is void: its preview no longer shows what would happen.
    if (confirmation) {
      events.push({
        kind: 'confirmation-resolved',
        body: { confirmationId: confirmation.id, approved: false, by: null },
      })
    }
    events.push({
      kind: 'confirmation-required',
      body: question(asked.id, call.callId, plan!, step, mayDecide),
    })
    return { ...call, confirmation: asked }
  })
  return { pending: { calls }, events }
}

export const isAsked = ({ status }: Step): boolean => status === 'proposed' || status === 'stale'

/** Belongs to one preview: after an edit, or when the data has moved on, there is a new question. */
const confirmationId = (run: Run, step: Step): string =>
  `cf_${derivedId('confirmation', run.id, step.id, step.preview.hash)}`

function question(id: string, callId: string, plan: Plan, step: Step, mayDecide: MayDecide): JsonObject {
  return {
    confirmationId: id,
    callId,
    planId: plan.id,
    stepId: step.id,
    tool: step.action,
    description: step.preview.description,
    tier: step.tier,
    canDecide: mayDecide(step),
    preview: toStepBody(step).preview as unknown as JsonObject,
    expiresAt: plan.expiresAt,
  }
}

function resolution(id: string, { decisions, status }: Step): JsonObject {
  const last = decisions.at(-1)
  const approved = status !== 'denied' && status !== 'expired' && last?.decision === 'approve'
  return { confirmationId: id, approved, by: last?.by ?? null }
}

/** The questions of a run that are open now, as their events put them: for a page that was loaded anew. */
export function confirmationsOf(run: Run, plan: Plan | undefined, mayDecide: MayDecide): JsonObject[] {
  if (run.status !== 'waiting' || !plan) return []
  return (pendingOf(run)?.calls ?? []).flatMap(({ callId, confirmation, result, stepId }) => {
    const step = plan.steps.find(({ id }) => id === stepId)
    return confirmation && result === undefined && step && isAsked(step)
      ? [question(confirmation.id, callId, plan, step, mayDecide)]
      : []
  })
}

/** Everything that is left of a run waits for people: nothing more comes of it before somebody decides. */
export function isPaused(run: Run, plan: Plan | undefined): boolean {
  const pending = pendingOf(run)
  if (run.status !== 'waiting' || !pending || !plan) return false
  const open = pending.calls.filter(({ result }) => result === undefined)
  return (
    compare(run, pending, plan).events.length === 0 &&
    open.every(({ stepId }) => plan.steps.some((step) => step.id === stepId && isAsked(step)))
  )
}
