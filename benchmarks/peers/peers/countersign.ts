import { createRuntime, type Plan, type Result, withOrigin } from '@countersign/core'
import type { Open } from '../peer.ts'
import { createContactsPack, openContacts, person } from './countersign-pack.ts'

interface Shown {
  readonly plan: string
  readonly steps: readonly { readonly stepId: string; readonly previewHash: string }[]
}

/** The runtime alone: check, preview, approve what was shown, execute, audit. Conversations are not stored. */
export const open: Open = async (place, table) => {
  const packs = [createContactsPack(table)]
  const { store, names } = await openContacts(place, packs)
  const runtime = createRuntime({ store, packs })
  const asPerson = <T>(work: () => T): T =>
    withOrigin({ actor: person, source: 'AiAssistant', channel: 'http', correlationId: 'bench' }, work)
  // As the server does when it starts, and now and then after that.
  await runtime.chores.finishApproved()

  return {
    propose: (wanted) =>
      asPerson(async () => {
        const steps = wanted.map((name) => ({ action: 'create_contact', input: { name } }))
        const plan = must(await runtime.propose({ steps }))
        const shown = plan.steps.map(({ id, preview }) => ({ stepId: id, previewHash: preview.hash }))
        return JSON.stringify({ plan: plan.id, steps: shown } satisfies Shown)
      }),
    decide: (waiting, verdicts) =>
      asPerson(async () => {
        const { plan: planId, steps } = JSON.parse(waiting) as Shown
        const decisions = steps.flatMap(({ stepId, previewHash }, index) => {
          const decision = verdicts[index]
          return decision ? [{ stepId, previewHash, decision }] : []
        })
        // The decision and what it lets happen are one commit: nobody is told that it is approved before it is done.
        const plan = must(await runtime.decide({ planId, decisions, execute: true }))
        const stopped = plan.steps.find(({ status }) => status === 'stale' || status === 'failed')
        if (stopped) throw new Error(`the step is ${stopped.status}`)
      }),
    goOn: async () => {
      await runtime.chores.finishApproved()
    },
    names,
    close: () => store.close(),
  }
}

function must(result: Result<Plan>): Plan {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value
}
