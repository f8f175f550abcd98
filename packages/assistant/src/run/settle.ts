import type { Json, Plan } from '@countersign/core'
import { compare, type MayDecide } from './ask.ts'
import { toToolContent } from './history.ts'
import type { Pending, Run } from './run.ts'
import type { NewEvent, NewMessage } from './run-rows.ts'
import type { RunChange } from './run-writer.ts'

/** Tells and asks what is new about the calls of a round; once every call has its result, the run can go on. */
export function settle(
  run: Run,
  known: Pending & {
    readonly plan: Plan | undefined
    readonly mayDecide?: MayDecide
    /** What the model said with the calls, where that is not written yet. */
    readonly said?: readonly NewMessage[]
  },
): RunChange & { readonly events: readonly NewEvent[] } {
  const { plan, mayDecide, said = [] } = known
  const { pending, events } = compare(run, known, plan, mayDecide)
  const made = known.calls.flatMap(({ planId }) => planId ?? [])
  const updated = [...(events.length > 0 && plan ? [plan.id] : []), ...made]
  const told = [...events, ...updated.map((planId) => ({ kind: 'plan-updated', body: { planId } }))]
  if (pending.calls.some(({ result }) => result === undefined)) {
    return {
      patch: { status: 'waiting', pending: pending as unknown as Json, plan_id: plan?.id ?? run.plan_id },
      events: told,
      ...(said.length > 0 && { messages: said }),
    }
  }
  const results = pending.calls.map(({ callId, tool, result }) => ({ callId, tool, result: result! }))
  return {
    patch: { status: 'running', pending: null, plan_id: null },
    events: told,
    messages: [...said, { role: 'tool', content: toToolContent(results), planId: made.at(-1) }],
  }
}
