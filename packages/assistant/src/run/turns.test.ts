import { as, nia } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { createBench, createScriptedLanguageModel } from '../testing/index.ts'

const model = () =>
  createScriptedLanguageModel(({ prompt }) =>
    JSON.stringify(prompt.at(-1)).includes('Create')
      ? { calls: [{ tool: 'create_contact', input: { name: 'Jane Doe' } }] }
      : { text: 'Hello.' },
  )

describe.each(testStores.map(({ kind }) => kind))('the turns of a thread, on %s', (kind) => {
  it('come in the order in which they began, whatever their ids, and are those of no other thread', async () => {
    const bench = await createBench({ kind, model: model() })
    const { threadId, runId: first } = await bench.ask('Hello')
    await bench.ask('Hello')
    const send = async (text: string, key: string): Promise<void> => {
      const sent = await as(nia, () => bench.assistant.send(threadId, text, key))
      if (!sent.ok) throw new Error(sent.error.message)
      await bench.settled(sent.runId)
    }
    await send('Hello', 'zzz')
    await send('Hello', 'aaa')
    await send('Create Jane Doe', 'mmm')
    const found = await as(nia, () => bench.assistant.thread(threadId))
    expect(found!.runs.map(({ id, status }) => [id, status])).toEqual([
      [first, 'complete'],
      ['run_zzz', 'complete'],
      ['run_aaa', 'complete'],
      ['run_mmm', 'waiting'],
    ])
    const { error } = (await as(nia, () => bench.assistant.send(threadId, 'Hello', 'bbb'))) as {
      error: unknown
    }
    expect(error).toMatchObject({ code: 'run_in_progress', details: { runId: 'run_mmm' } })
    // The same message again is the same run, under way or not.
    for (const key of ['mmm', 'aaa'])
      expect(await as(nia, () => bench.assistant.send(threadId, 'Hello', key))).toEqual({
        ok: true,
        runId: `run_${key}`,
      })
    await as(nia, () => bench.assistant.cancel('run_mmm'))
    await send('Hello', 'bbb')
  })

  it('are none before the first message', async () => {
    const bench = await createBench({ kind, model: model() })
    const made = await as(nia, () => bench.assistant.createThread({ workspace: 'sample', context: {} }))
    if (!made.ok) throw new Error(made.error.message)
    expect(await as(nia, () => bench.assistant.thread(made.value.id))).toMatchObject({
      messages: [],
      runs: [],
    })
  })
})
