import { ada, as, nia } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { type Bench, createBench, createScriptedLanguageModel } from '../testing/index.ts'
import { type Death, watchCommits } from '../testing/watch-commits.ts'
import { LEASE_MS } from './context.ts'

const script = () =>
  createScriptedLanguageModel(({ prompt }) =>
    prompt.at(-1)!.role === 'tool'
      ? { text: 'She is there now.' }
      : { text: 'Let me see.', calls: [{ tool: 'create_contact', input: { name: 'Jane' } }] },
  )

const begin = (b: Bench) =>
  as(nia, () => b.assistant.begin({ workspace: 'sample', context: {} }, { text: 'Create Jane' }), {
    channel: 'chat',
  })

const runsOf = async (b: Bench): Promise<string[]> => {
  const [thread] = await as(nia, () => b.assistant.threads({ limit: 2 }))
  const found = thread && (await as(nia, () => b.assistant.thread(thread.id)))
  return found?.runs.map(({ id }) => id) ?? []
}

/** Answers what is asked, as a person does who never got an answer: where it is answered, that is fine, too. */
const answer = async (b: Bench, runId: string, requestKey: string): Promise<void> => {
  for (const { kind, body } of await b.events(runId)) {
    if (kind !== 'confirmation-required') continue
    const { confirmationId } = body as { confirmationId: string }
    const given = { runId, requestKey, confirmationId, approved: true }
    expect(await as(nia, () => b.assistant.confirm(given))).toMatchObject({ ok: true })
  }
}

const names = async ({ runtime }: Bench): Promise<string[]> => {
  const found = await as(ada, () => runtime.call('list_contacts', {}))
  if (found.kind !== 'answer') throw new Error('no answer')
  return (found.result as { items: { name: string }[] }).items.map(({ name }) => name)
}

const deaths: Death[] = [1, 2, 3, 4].flatMap((commit) =>
  (['before', 'after'] as const).map((when) => ({ commit, when })),
)

describe.each(testStores.map(({ kind }) => kind))('a turn whose process dies, on %s', (kind) => {
  it.each(deaths)('$when commit $commit goes on in another, and does everything once', async (death) => {
    const first = await createBench({ kind, model: script() })
    const commits = watchCommits(first.database.store, death)
    const begun = await begin(first).catch(() => undefined)
    await first.assistant.idle()
    const [known] = begun?.ok ? [begun.runId] : []
    if (known !== undefined && commits() === 2) await answer(first, known, 'k').catch(() => undefined)
    await first.assistant.idle()

    const second = await first.beside(script())
    second.clock.advance(LEASE_MS + 1)
    await second.assistant.look()
    await second.assistant.idle()
    const [runId] = await runsOf(second)
    // Nobody was told that it was begun, and it was not.
    if (runId === undefined) return expect(death).toEqual({ commit: 1, when: 'before' })
    await answer(second, runId, 'k')
    await second.assistant.idle()

    expect(await second.over(runId)).toMatchObject({ status: 'complete', plan_id: null, pending: null })
    expect(await names(second)).toEqual(['Jane'])
    const plans = await as(ada, () => second.runtime.plans({ limit: 10 }))
    expect(plans.map(({ status }) => status)).toEqual(['succeeded'])
    const told = (await second.events(runId)).map(({ kind: each }) => each).filter((each) => each !== 'text')
    expect(told.filter((each) => each !== 'text-discarded')).toEqual([
      'confirmation-required',
      'plan-updated',
      'confirmation-resolved',
      'tool-result',
      'plan-updated',
      'complete',
    ])
    const [thread] = await as(nia, () => second.assistant.threads({ limit: 1 }))
    const { messages } = (await as(nia, () => second.assistant.thread(thread!.id)))!
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant'])
    expect(await second.runtime.verifyAudit()).toMatchObject({ ok: true })
  })
})
