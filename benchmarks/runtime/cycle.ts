import { type Actor, createRuntime, type Plan, type Result, type Store, withOrigin } from '@countersign/core'
import { contactsPack } from './contacts-pack.ts'

const person: Actor = { id: 'ada', name: 'Ada', role: 'Admin' }

export type Cycle = (count: number) => Promise<void>

/** The whole cycle through the runtime: check, preview, store, approve, execute, audit. */
export function createRuntimeCycle(store: Store): Cycle {
  const runtime = createRuntime({ store, packs: [contactsPack] })
  return (count) =>
    withOrigin(
      { actor: person, source: 'AiAssistant', channel: 'http', correlationId: 'bench' },
      async () => {
        const name = `Contact ${count}`
        const plan = must(
          await runtime.propose({ steps: [{ action: 'create_contact', input: { name, tags: ['bench'] } }] }),
        )
        const decisions = plan.steps.map(({ id, preview }) => ({
          stepId: id,
          decision: 'approve' as const,
          previewHash: preview.hash,
        }))
        const done = must(await runtime.decide({ planId: plan.id, decisions, execute: true }))
        if (done.status !== 'succeeded') throw new Error(`the plan ended as ${done.status}`)
      },
    )
}

function must(result: Result<Plan>): Plan {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}
