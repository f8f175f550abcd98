import { randomUUID } from 'node:crypto'
import { assistantPack, createAssistant } from '@countersign/assistant'
import { createRuntime, withOrigin } from '@countersign/core'
import { messageOf, type Open } from '../peer.ts'
import { createContactsPack, openContacts, person } from './countersign-pack.ts'
import { createMockModel } from './mock-model-v4.ts'

interface Shown {
  readonly id: string
  readonly runId: string
  readonly questions: readonly string[]
}

/** A whole turn of the assistant: as the runtime alone, and the message, the run, its events and the last word are rows. */
export const open: Open = async (place, table) => {
  const packs = [createContactsPack(table), assistantPack]
  const { store, names } = await openContacts(place, packs)
  const runtime = createRuntime({ store, packs })
  const assistant = createAssistant({
    runtime,
    findPerson: async (id) => ({ actor: { ...person, id }, timeZone: 'Europe/Berlin' }),
    chooseModel: async () => ({ model: createMockModel('create_contact'), isOurs: true }),
  })
  const asPerson = <T>(id: string, channel: 'chat' | 'web', work: () => T): T =>
    withOrigin({ actor: { ...person, id }, source: 'AiAssistant', channel, correlationId: 'bench' }, work)
  await runtime.chores.finishApproved()
  await assistant.look()

  return {
    propose: (wanted) => {
      // One person may not ask this often.
      const id = `person-${randomUUID()}`
      return asPerson(id, 'chat', async () => {
        const thread = { workspace: 'bench', context: {} }
        const sent = await assistant.begin(thread, { text: messageOf(wanted) })
        if (!sent.ok) throw new Error(sent.error.message)
        await assistant.idle()
        const { events } = await assistant.events(sent.runId, 0, 100)
        const questions = events
          .filter(({ kind }) => kind === 'confirmation-required')
          .map(({ body }) => String((body as { confirmationId: unknown }).confirmationId))
        return JSON.stringify({ id, runId: sent.runId, questions } satisfies Shown)
      })
    },
    decide: (waiting, verdicts) => {
      const { id, runId, questions } = JSON.parse(waiting) as Shown
      return asPerson(id, 'web', async () => {
        const answers = questions.flatMap((confirmationId, index) =>
          verdicts[index] ? [{ confirmationId, approved: verdicts[index] === 'approve' }] : [],
        )
        const decided = await assistant.confirmTogether({ runId, answers })
        if (!decided.ok) throw new Error(`${decided.error.code}: ${decided.error.message}`)
        const stopped = decided.value.plan.steps.find(
          ({ status }) => status === 'stale' || status === 'failed',
        )
        if (stopped) throw new Error(`the step is ${stopped.status}`)
        await assistant.idle()
      })
    },
    goOn: async () => {
      await runtime.chores.finishApproved()
    },
    names,
    close: async () => {
      await assistant.stop()
      await store.close()
    },
  }
}
