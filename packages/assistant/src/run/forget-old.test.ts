import { timeId } from '@countersign/core'
import { ada, as, nia } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Bench, changeSettings, createBench, createScriptedLanguageModel } from '../testing/index.ts'
import { settingsTable } from '../settings/index.ts'
import { appendMessages } from './run-rows.ts'
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

  it('are found behind however many that were begun long ago and are still talked in', async () => {
    const begun = bench.clock.now().getTime()
    const year = 365 * A_DAY
    const updated_at = new Date(begun + 2 * year).toISOString()
    const rest = { version: 1, owner_id: 'ada', workspace: 'sample', context: {}, title: null, chat_id: null }
    await bench.database.store.transaction(async ({ rows }) => {
      for (let count = 0; count < 1100; count++) {
        const at = new Date(begun + count)
        const created_at = at.toISOString()
        await rows.insert(threads, { ...rest, id: timeId('th', at), created_at, updated_at })
      }
    })
    bench.clock.set(new Date(begun + A_DAY).toISOString())
    const old = await bench.ask('Hello')
    bench.clock.set(updated_at)
    const young = await bench.ask('Hello')
    const walk = async (): Promise<number> => {
      let rounds = 1
      while (rounds < 100 && (await bench.assistant.chores.forgetOld())) rounds++
      return rounds
    }
    // What is young is not even looked at.
    bench.clock.set(new Date(begun + year).toISOString())
    expect(await walk()).toBe(1)
    bench.clock.set(updated_at)
    expect(await walk()).toBe(2)
    const found = (await left()).threads
    expect(found).toHaveLength(1101)
    expect(found).toContain(young.threadId)
    expect(found).not.toContain(old.threadId)
    // The next walk begins anew, and finds what has become old behind the last.
    bench.clock.set(new Date(begun + 4 * year).toISOString())
    expect(await walk()).toBe(23)
    expect(await left()).toEqual({ threads: [], of: 0, runsWithEvents: 0 })
  })

  it('stay while something was said in them since, though nobody asked for it', async () => {
    const asked = await bench.ask('Hello')
    bench.clock.advance(366 * A_DAY)
    const row = { ...asked.run, thread_id: asked.threadId }
    await bench.database.store.transaction((tx) =>
      appendMessages(tx, row, [{ role: 'assistant', content: 'It was done.' }], {
        now: bench.clock.now(),
        last: 2,
      }),
    )
    await bench.assistant.chores.forgetOld()
    expect((await left()).threads).toEqual([asked.threadId])
    bench.clock.advance(366 * A_DAY)
    await bench.assistant.chores.forgetOld()
    expect((await left()).threads).toEqual([])
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
