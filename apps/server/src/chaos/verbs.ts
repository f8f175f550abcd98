import type { PlanBody, ReceiptBody } from '@countersign/protocol'
import { ask, type Desk, keyFor } from './desk.ts'
import type { TrackedPlan } from './tracked.ts'

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
    may: plan.steps.map((step) => [step, 'denied']),
    expects: [200, 409],
  })
  if (answer?.status === 200) desk.ledger.learn(plan, answer.body as PlanBody)
}
