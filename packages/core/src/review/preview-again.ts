import { previewSteps } from '../plan/preview-steps.ts'
import { type Unit, updateStep } from './unit.ts'

/**
 * Previews every step that is still to come anew. A decision given for another preview no longer counts: an approved
 * step whose preview changed is stale, and waits for a person again.
 */
export async function previewAgain(unit: Unit): Promise<void> {
  const { kernel, tx, plan, now } = unit
  const undone = (work: () => Promise<void>) => tx.attempt(async () => ({ keep: false, value: await work() }))
  const previews = await previewSteps({
    undone,
    kernel,
    tx,
    planId: plan.id,
    steps: plan.steps,
    actor: plan.proposer,
    now,
  })
  for (const step of plan.steps) {
    const again = previews.get(step.id)
    if (!again) continue
    const changed = again.preview.hash !== step.preview.hash
    updateStep(unit, step.id, {
      preview: again.preview,
      follows: again.follows,
      ...(changed && { decisions: [] }),
      ...(changed && step.status === 'approved' && { status: 'stale' as const }),
    })
  }
}
