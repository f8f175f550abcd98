import { as, nia } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Bench, createBench, createScriptedLanguageModel, type Script } from '../testing/index.ts'
import { watchCommits } from '../testing/watch-commits.ts'

const create = (name: string) => ({ tool: 'create_contact', input: { name } })

describe.each(testStores.map(({ kind }) => kind))('the commits of a turn, on %s', (kind) => {
  // A busy machine must not make a text of its own of the last words.
  const bench = async (script: Script): Promise<{ b: Bench; commits: () => number }> => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const b = await createBench({ kind, model: createScriptedLanguageModel(script) })
    return { b, commits: watchCommits(b.database.store) }
  }
  afterEach(() => void vi.useRealTimers())

  const say = async (b: Bench, text: string): Promise<string> => {
    const { runId } = await b.say(text)
    await b.assistant.idle()
    return runId
  }
  const confirm = async (b: Bench, runId: string, approved: boolean): Promise<void> => {
    const asked = (await b.events(runId)).filter(({ kind: each }) => each === 'confirmation-required')
    const answers = asked.map(({ body }) => ({ confirmationId: body.confirmationId as string, approved }))
    expect(await as(nia, () => b.assistant.confirmTogether({ runId, answers }))).toMatchObject({ ok: true })
    await b.assistant.idle()
  }

  it('are five for a change: thread; message; round, plan and pause; decision, execution and results; last words', async () => {
    const { b, commits } = await bench([
      { text: 'Let me see.', calls: [create('Jane'), create('Joan')] },
      { text: ['They are', ' there.'] },
    ])
    const runId = await say(b, 'Create Jane and Joan')
    expect(commits()).toBe(3)
    await confirm(b, runId, true)
    expect(commits()).toBe(5)
    // Nobody is woken by what they did themselves.
    await b.assistant.look()
    await b.assistant.idle()
    expect(commits()).toBe(5)
    expect(await b.over(runId)).toMatchObject({ status: 'complete', rounds: 2 })
  })

  it('are four where the thread is begun with the message', async () => {
    const { b, commits } = await bench([{ calls: [create('Jane')] }, { text: 'Done.' }])
    const thread = { workspace: 'sample', context: {} }
    const begun = await as(nia, () => b.assistant.begin(thread, { text: 'Create Jane' }))
    if (!begun.ok) throw new Error(begun.error.message)
    await b.assistant.idle()
    await confirm(b, begun.runId, true)
    expect(commits()).toBe(4)
    const { thread_id: threadId } = await b.over(begun.runId)
    const found = await as(nia, () => b.assistant.thread(threadId))
    expect(found!.thread).toMatchObject({ title: 'Create Jane', workspace: 'sample', chat_id: null })
    expect(found!.messages.map(({ role, position }) => [role, position])).toEqual([
      ['user', 1],
      ['assistant', 2],
      ['tool', 3],
      ['assistant', 4],
    ])
  })

  it('are as many when it is denied', async () => {
    const { b, commits } = await bench([{ calls: [create('Jane')] }, { text: 'All right.' }])
    await confirm(b, await say(b, 'Create Jane'), false)
    expect(commits()).toBe(5)
  })

  it('are one a round and one for the message where it only reads', async () => {
    const { b, commits } = await bench([
      { calls: [{ tool: 'list_contacts', input: {} }] },
      { calls: [{ tool: 'list_contacts', input: {} }] },
      { text: 'Nobody.' },
    ])
    const runId = await say(b, 'Who is there?')
    expect(commits()).toBe(5)
    expect(await b.over(runId)).toMatchObject({ status: 'complete', rounds: 3 })
  })
})
