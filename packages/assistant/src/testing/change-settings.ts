import { ada, as } from '@countersign/core/testing'
import type { Bench } from './bench.ts'

/** Changes the settings of the assistant, as an Admin does. */
export async function changeSettings({ runtime }: Pick<Bench, 'runtime'>, change: object): Promise<void> {
  await as(ada, async () => {
    const plan = await runtime.propose({ steps: [{ action: 'change_assistant_settings', input: change }] })
    if (!plan.ok) throw new Error(plan.error.message)
    const { id, steps } = plan.value
    const decisions = steps.map(({ id: stepId, preview }) => ({
      stepId,
      decision: 'approve' as const,
      previewHash: preview.hash,
    }))
    const decided = await runtime.decide({ planId: id, execute: true, decisions })
    if (!decided.ok || decided.value.status !== 'succeeded') throw new Error('The settings did not change')
  })
}
