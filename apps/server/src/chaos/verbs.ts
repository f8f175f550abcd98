import type { PlanBody, ReceiptBody } from '@countersign/protocol'
import type { Answer } from './client.ts'
import { ask, type Desk, look } from './desk.ts'
import type { Status, TrackedPlan, TrackedStep } from './ledger.ts'

const keyFor = (plan: TrackedPlan, what: string): { key?: string } =>
  plan.keyed ? { key: `${plan.label} ${what}`.replaceAll(/[ ,]+/g, '-') } : {}

const isOpen = (status: Status | undefined): boolean => status === 'proposed' || status === 'stale'

/** False where nobody knows whether the plan is there: without its id, nothing can be done about it. */
export async function propose(desk: Desk, plan: TrackedPlan): Promise<boolean> {
  const steps = plan.steps.map(({ id, action, input, dependsOn }) => ({ id, action, input, dependsOn }))
  const answer = await ask(desk, plan, {
    kind: 'propose',
    method: 'POST',
    path: '/api/plans',
    body: { steps, atomic: plan.atomic, rationale: plan.label },
    ...keyFor(plan, 'propose'),
    may: plan.steps.map((step) => [step, 'proposed']),
    expects: [201],
  })
  if (answer?.status !== 201) return false
  desk.ledger.learn(plan, answer.body as PlanBody)
  return true
}

export interface DecideOptions {
  readonly execute?: boolean
  /** Ids of steps to deny, and to leave for later. */
  readonly deny?: readonly string[]
  readonly leave?: readonly string[]
  readonly forged?: boolean
}

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
  const outcome = (step: TrackedStep): Status => {
    if (deny.includes(step.id)) return 'denied'
    if (step.dependsOn?.some((id) => deny.includes(id))) return 'skipped'
    return execute ? step.ends : 'approved'
  }
  const concerned = plan.steps.filter(
    (step) => open.some(({ id }) => id === step.id) || outcome(step) === 'skipped',
  )
  // Somebody else may have changed the counter since it was shown.
  const mayBeStale = plan.steps.some(({ adds }) => adds?.to === desk.counter.marker)
  const answer = await ask(desk, plan, {
    kind: 'decide',
    method: 'POST',
    path: `/api/plans/${plan.id}/decisions`,
    body: { decisions, execute },
    ...keyFor(plan, `decide ${decisions[0]?.previewHash}`),
    may: forged
      ? []
      : concerned.map((step) => [step, outcome(step), ...(mayBeStale ? (['stale'] as const) : [])]),
    // With a key, a decision that was carried out and not heard of is told again.
    expects: forged ? [409] : plan.keyed && !mayBeStale ? [200] : [200, 409],
  })
  if (answer?.status === 200) desk.ledger.learn(plan, answer.body as PlanBody)
  return answer
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

/** Carries out what was approved before: safe to send any number of times. */
export async function execute(desk: Desk, plan: TrackedPlan): Promise<void> {
  const answer = await ask(desk, plan, {
    kind: 'execute',
    method: 'POST',
    path: `/api/plans/${plan.id}/execute`,
    body: {},
    may: plan.steps.map((step) => [step, step.ends]),
    expects: [200],
  })
  if (answer?.status === 200) desk.ledger.learn(plan, answer.body as PlanBody)
}

/** The person's own write, done at once. */
export async function act(desk: Desk, plan: TrackedPlan): Promise<ReceiptBody | undefined> {
  const [step] = plan.steps
  const answer = await ask(desk, plan, {
    kind: 'action',
    method: 'POST',
    path: `/api/actions/${step!.action}`,
    body: step!.input,
    ...keyFor(plan, 'act'),
    may: [[step!, 'succeeded']],
    expects: [200],
  })
  if (answer?.status !== 200) return undefined
  const receipt = answer.body as ReceiptBody
  desk.ledger.learnReceipt(plan, receipt)
  return receipt
}

/** Takes in material, which needs nobody's approval. */
export async function takeIn(desk: Desk, plan: TrackedPlan): Promise<void> {
  const [step] = plan.steps
  const answer = await ask(desk, plan, {
    kind: 'action',
    method: 'POST',
    path: '/api/tools/call',
    body: { tool: step!.action, arguments: step!.input },
    ...keyFor(plan, 'take in'),
    may: [[step!, 'succeeded']],
    expects: [200],
  })
  if (answer?.status === 200) step!.possible = new Set(['succeeded'])
}

/** The plan that undoes another, or undefined where nobody knows its id. */
export async function undo(desk: Desk, original: TrackedPlan): Promise<TrackedPlan | undefined> {
  const steps = original.steps
    .toReversed()
    .map(({ id }) => ({ id: `undo-${id}`, action: 'revert_step', input: {}, ends: 'succeeded' as const }))
  const { keyed } = original
  const plan = desk.ledger.open(`${original.label} undo`, steps, { atomic: true, keyed, original })
  const answer = await ask(desk, plan, {
    kind: 'undo',
    method: 'POST',
    path: `/api/plans/${original.id}/undo`,
    ...keyFor(plan, 'undo'),
    may: plan.steps.map((step) => [step, 'proposed']),
    expects: [201],
  })
  if (answer?.status !== 201) return undefined
  desk.ledger.learn(plan, answer.body as PlanBody)
  return plan
}

export async function dismiss(desk: Desk, plan: TrackedPlan): Promise<void> {
  const answer = await ask(desk, plan, {
    kind: 'dismiss',
    method: 'POST',
    path: `/api/plans/${plan.id}/dismiss`,
    body: {},
    may: plan.steps.map((step) => [step, step.dependsOn ? 'skipped' : 'denied']),
    expects: [200, 409],
  })
  if (answer?.status === 200) desk.ledger.learn(plan, answer.body as PlanBody)
}
