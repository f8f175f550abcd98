import { createRuntime } from '@countersign/core'
import { as, nia } from '@countersign/core/testing'
import { samplePack } from '@countersign/core/testing/sample-pack'
import { migrate, type SqlStore } from '@countersign/storage'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { assistantPack } from '../assistant-pack.ts'
import { type Assistant, createAssistant } from '../create-assistant.ts'
import { createScriptedLanguageModel } from '../testing/index.ts'
import { newestOf } from './history.ts'
import { placeId, within } from './place.ts'
import { runEvents, runs, threads } from './tables.ts'

/** The pack before one of its migrations. */
const before = (migration: string): Parameters<typeof migrate>[1][number] => ({
  name: assistantPack.name,
  migrations: Object.fromEntries(
    Object.entries(assistantPack.migrations ?? {}).filter(([name]) => name < migration),
  ),
})

const AT = '2026-01-01T00:00:00.000Z'
const thread = (id: string): string =>
  `insert into threads (id, version, owner_id, workspace, context, created_at, updated_at)
    values ('${id}', 1, 'ada', 'trips', '{}', '${AT}', '${AT}')`
const run = (id: string, threadId: string): string =>
  `insert into runs (id, version, thread_id, owner_id, workspace, status, rounds, last_event, input_tokens,
      output_tokens, correlation_id, created_at, unsaved_text, working_ms)
    values ('${id}', 1, '${threadId}', 'ada', 'trips', 'complete', 1, 12, 0, 0, 'c', '${AT}', '0', 0)`
const message = (id: string, threadId: string, position: number): string =>
  `insert into thread_messages (id, version, thread_id, run_id, position, role, content, created_at)
    values ('${id}', 3, '${threadId}', 'run_1', ${position}, 'user', '"said ${position}"', '${AT}')`
const event = (runId: string, seq: number): string =>
  `insert into run_events (id, version, run_id, seq, kind, body)
    values ('${runId}.${seq}', 1, '${runId}', ${seq}, 'text', '{"delta":"${seq}"}')`

describe.each(testStores)('an upgrade on $kind', ({ open }) => {
  it('keeps what was said and told, in order', async () => {
    const { store } = await open([before('007')])
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
    await store.inSession(async (session) => {
      const rows = [
        thread('th_1'),
        thread('th_10'),
        run('run_1', 'th_1'),
        run('run_10', 'th_1'),
        // Their ids came in another order than they did.
        ...numbers.map((position) => message(`msg_${99 - position}`, 'th_1', position)),
        message('msg_other', 'th_10', 1),
        ...numbers.map((seq) => event('run_1', seq)),
        event('run_10', 1),
      ]
      for (const statement of rows) await session.query(statement, [])
    })

    await migrate(store, [assistantPack])

    const { said, told } = await store.read(async (reader) => ({
      said: await newestOf(reader, 'th_1'),
      told: await reader.rows.find(runEvents, { where: within('run_1', 2) }),
    }))
    expect(said.map(({ content }) => content)).toEqual(numbers.map((n) => `said ${n}`).toReversed())
    expect(said[0]).toMatchObject({ id: placeId('th_1', 12), version: 3, position: 12, plan_id: null })
    expect(told.map(({ body }) => body)).toEqual(numbers.slice(2).map((n) => ({ delta: String(n) })))
  })

  it('keeps threads and runs as they are, and goes on with them', async () => {
    const packs = [samplePack, assistantPack]
    const database = await open([samplePack, before('008')])
    const old = assistantOn(database.store)
    const say = async (assistant: Assistant, text: string) => {
      const begun = await as(nia, () =>
        assistant.begin({ workspace: 'sample', context: {}, chatId: text }, { text }),
      )
      if (!begun.ok) throw new Error(begun.error.message)
      await assistant.idle()
      return begun.runId
    }
    const done = await say(old, 'Hello')
    const waits = await say(old, 'Create Jane Doe')
    await as(nia, () => old.createThread({ workspace: 'sample', context: {} }))
    await old.stop()
    const rows = (store: SqlStore) =>
      store.read(async (reader) => [await reader.rows.find(threads, {}), await reader.rows.find(runs, {})])
    const were = await rows(database.store)
    expect(were.map(({ length }) => length)).toEqual([3, 2])

    const store = await database.reopen()
    await migrate(store, packs)

    expect(await rows(store)).toEqual(were)
    const assistant = assistantOn(store)
    database.beforeClose(() => assistant.stop())
    // A name belongs to one thread, as before.
    await expect(
      store.transaction((tx) => tx.rows.insert(threads, { ...were[0]![0]!, id: 'th_another' })),
    ).rejects.toThrow(/unique/i)
    const { events } = await assistant.events(waits, 0, 100)
    const { confirmationId } = events[0]!.body as { confirmationId: string }
    const answer = { runId: waits, confirmationId, approved: true }
    expect(await as(nia, () => assistant.confirm(answer))).toMatchObject({ ok: true })
    await assistant.idle()
    const chat = await as(nia, () => assistant.chat('Create Jane Doe'))
    const found = await as(nia, () => assistant.thread(chat!.id))
    expect(found!.runs).toMatchObject([{ id: waits, status: 'complete', last_message: 4 }])
    const again = await as(nia, () => assistant.chat('Hello'))
    const { thread_id: threadId } = (await as(nia, () => assistant.run(done)))!
    expect(again!.id).toBe(threadId)
    expect(await as(nia, () => assistant.send(threadId, 'Hello again'))).toMatchObject({ ok: true })
    await assistant.idle()
    expect((await as(nia, () => assistant.thread(threadId)))!.messages).toHaveLength(4)
  })
})

function assistantOn(store: SqlStore): Assistant {
  const model = createScriptedLanguageModel(({ prompt }) =>
    prompt.at(-1)!.role === 'user' && JSON.stringify(prompt.at(-1)).includes('Create')
      ? { calls: [{ tool: 'create_contact', input: { name: 'Jane Doe' } }] }
      : { text: 'Hello.' },
  )
  return createAssistant({
    runtime: createRuntime({ store, packs: [samplePack, assistantPack] }),
    findPerson: async () => ({ actor: nia, timeZone: 'UTC' }),
    chooseModel: async () => ({ model, isOurs: true }),
  })
}
