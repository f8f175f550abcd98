import { ada, as, nia } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Bench, changeSettings, createBench, createScriptedLanguageModel } from '../testing/index.ts'
import { settingsTable } from '../settings/index.ts'
import { messages, runEvents, runs, threads } from './tables.ts'

const A_DAY = 24 * 60 * 60 * 1000

describe.each(testStores.map(({ kind }) => kind))('conversations that are old, on %s', (kind) => {
  let bench: Bench
  beforeEach(async () => {
    const model = createScriptedLanguageModel(({ prompt }) =>
      JSON.stringify(prompt.at(-1)).includes('Create')
        ? { calls: [{ tool: 'create_contact', input: { name: 'Jane Doe' } }] }
        : { text: 'Hello.' },
    )
    bench = await createBench({ kind, model })
  })
  const left = () =>
    bench.database.store.read(async ({ rows }) => ({
      threads: (await rows.find(threads, { orderBy: [['id', 'asc']] })).map(({ id }) => id),
      of: new Set([
        ...(await rows.find(messages, {})).map(({ thread_id }) => thread_id),
        ...(await rows.find(runs, {})).map(({ thread_id }) => thread_id),
      ]).size,
      runsWithEvents: new Set((await rows.find(runEvents, {})).map(({ run_id }) => run_id)).size,
    }))

  it('go a year after their last message, with all that was said, and no others', async () => {
    const old = await bench.ask('Hello')
    const goneOn = await bench.ask('Hello')
    bench.clock.advance(200 * A_DAY)
    await bench.ask('Hello again', { threadId: goneOn.threadId })
    bench.clock.advance(164 * A_DAY)
    await bench.assistant.chores.forgetOld()
    expect((await left()).threads).toContain(old.threadId)

    bench.clock.advance(2 * A_DAY)
    expect(await bench.assistant.chores.forgetOld()).toBe(false)
    expect(await left()).toEqual({ threads: [goneOn.threadId], of: 1, runsWithEvents: 2 })
    expect(await as(nia, () => bench.assistant.thread(old.threadId))).toBeUndefined()
    expect((await bench.ask('Still there?', { threadId: goneOn.threadId })).run.status).toBe('complete')
  })

  it('go after as many days as the settings say, or never', async () => {
    await bench.ask('Hello')
    await changeSettings(bench, { keepConversationsDays: null })
    bench.clock.advance(4000 * A_DAY)
    await bench.assistant.chores.forgetOld()
    expect((await left()).threads).toHaveLength(1)
    await changeSettings(bench, { keepConversationsDays: 30 })
    await bench.assistant.chores.forgetOld()
    expect(await left()).toEqual({ threads: [], of: 0, runsWithEvents: 0 })
  })

  it('stay while something that was asked for still waits', async () => {
    await changeSettings(bench, { keepConversationsDays: 1 })
    const asked = await bench.ask('Create Jane Doe')
    expect(asked.run.status).toBe('waiting')
    bench.clock.advance(2 * A_DAY)
    await bench.assistant.chores.forgetOld()
    expect((await left()).threads).toEqual([asked.threadId])
  })

  it('stay when the settings cannot be read', async () => {
    await bench.ask('Hello')
    await changeSettings(bench, { keepConversationsDays: 30 })
    await bench.database.store.transaction((tx) =>
      tx.rows.update(settingsTable, 'assistant', { body: { keepConversationsDays: 'all' } }, 1),
    )
    bench.clock.advance(4000 * A_DAY)
    await bench.assistant.chores.forgetOld()
    expect((await left()).threads).toHaveLength(1)
  })

  it('go in rounds, each of which says whether there is more', async () => {
    for (let count = 0; count < 51; count++)
      await as(ada, () => bench.assistant.createThread({ workspace: 'sample', context: {} }))
    bench.clock.advance(366 * A_DAY)
    expect(await bench.assistant.chores.forgetOld()).toBe(true)
    expect((await left()).threads).toHaveLength(1)
    expect(await bench.assistant.chores.forgetOld()).toBe(false)
    expect((await left()).threads).toEqual([])
  })
})
