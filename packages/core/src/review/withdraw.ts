import type { Step } from '../plan/plan.ts'
import type { Unit } from './unit.ts'

/** Takes back what running steps have put into the outbox and nobody has begun to send. Answers those steps. */
export async function withdraw(
  unit: Unit,
  only: (step: Step) => boolean = () => true,
): Promise<ReadonlySet<string>> {
  const running = new Set(
    unit.plan.steps.filter((step) => step.status === 'running' && only(step)).map(({ id }) => id),
  )
  if (running.size === 0) return running
  const messages = (await unit.tx.outbox.forPlan(unit.plan.id)).filter(({ stepId }) => running.has(stepId))
  for (const { stepId, status } of messages) if (status === 'sending') running.delete(stepId)
  for (const message of messages) {
    if (message.status !== 'pending' || !running.has(message.stepId)) continue
    await unit.tx.outbox.update({ ...message, status: 'failed', lastError: 'withdrawn' })
  }
  return running
}
