import type { PlanBody } from '@countersign/protocol'
import type { Answer } from './client.ts'
import { ask, type Desk, keyFor, look } from './desk.ts'
import type { Status, TrackedPlan, TrackedStep } from './tracked.ts'

export interface DecideOptions {
  readonly execute?: boolean
  /** Ids of steps to deny, and to leave for later. */
  readonly deny?: readonly string[]
  readonly leave?: readonly string[]
  readonly forged?: boolean
}

const isOpen = (status: Status): boolean => status === 'proposed' || status === 'stale'

/** One decision on everything that is open. */
export async function decide(
  desk: Desk,
  plan: TrackedPlan,
  options: DecideOptions = {},
): Promise<Answer | undefined> {
  const { execute = true, deny = [], leave = [], forged = false } = options
  const open = plan.seen!.steps.filter(({ id, status }) => isOpen(status) && !leave.includes(id))
  const decisions = open.map(({ id, preview }) => ({
    stepId: id,
    decision: deny.includes(id) ? 'deny' : 'approve',
    previewHash: forged ? 'f'.repeat(64) : preview.hash,
  }))
  // Somebody else may have changed the counter since it was shown.
  const mayBeStale = plan.steps.some(({ adds }) => adds?.to === desk.counter.marker)
  const answer = await ask(desk, plan, {
    kind: 'decide',
    method: 'POST',
    path: `/api/plans/${plan.id}/decisions`,
    body: { decisions, execute },
    ...keyFor(plan, `decide ${decisions[0]?.previewHash}`),
    may: plan.steps.map((step) => [
      step,
      ...(forged ? [] : outcomesOf(plan, step, options)),
      ...(mayBeStale ? (['stale'] as const) : []),
    ]),
    // With a key, a decision that was carried out and not heard of is told again.
    expects: forged ? [409] : plan.keyed && !mayBeStale ? [200] : [200, 409],
  })
  if (answer?.status === 200) desk.ledger.learn(plan, answer.body as PlanBody)
  return answer
}

/** What a decision can make of a step; nothing where it is not concerned. */
function outcomesOf(plan: TrackedPlan, step: TrackedStep, options: DecideOptions): Status[] {
  const { execute = true, deny = [], leave = [] } = options
  if (deny.includes(step.id)) return ['denied']
  if (step.dependsOn?.some((id) => deny.includes(id))) return ['skipped']
  const statusOf = (id: string): Status => plan.seen!.steps.find((each) => each.id === id)?.status ?? 'absent'
  const before = statusOf(step.id)
  if (before !== 'approved' && (!isOpen(before) || leave.includes(step.id))) return []
  const left = leave.filter((id) => isOpen(statusOf(id)))
  const waits = plan.atomic ? left.length > 0 : left.some((id) => step.dependsOn?.includes(id))
  return execute && !waits ? [step.ends] : ['approved']
}

/** Decides until it is decided. False where a worker that got no answer leaves it at that. */
export async function settle(desk: Desk, plan: TrackedPlan, options: DecideOptions = {}): Promise<boolean> {
  const { leave = [] } = options
  for (let round = 0; round < 20; round++) {
    const answer = await decide(desk, plan, options)
    if (answer?.status === 200) return true
    if (!answer && desk.random.chance(0.4)) return false
    await look(desk, plan)
    if (!plan.seen!.steps.some(({ id, status }) => isOpen(status) && !leave.includes(id))) return true
  }
  return false
}
