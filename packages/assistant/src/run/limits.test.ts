import { ada, as, nia } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { changeSettings, createBench, createScriptedLanguageModel } from '../testing/index.ts'

describe.each(testStores.map(({ kind }) => kind))('limits on %s', (kind) => {
  it('lets a person ask so often a minute, and says when they may ask again', async () => {
    const bench = await createBench({ kind, model: createScriptedLanguageModel(() => ({ text: 'Yes.' })) })
    await changeSettings(bench, { requestsPerMinute: 3 })
    for (let count = 0; count < 3; count++) {
      await bench.ask('Hello')
      bench.clock.advance(10_000)
    }
    const { threadId } = await bench.say('Hello', { by: ada })
    expect(threadId).toBeTruthy()
    const created = await as(nia, () => bench.assistant.createThread({ workspace: 'sample', context: {} }))
    if (!created.ok) throw new Error('no thread')
    const refused = await as(nia, () => bench.assistant.send(created.value.id, 'Hello'))
    expect(refused).toMatchObject({ ok: false, error: { code: 'rate_limited', retryAfter: 30 } })
    bench.clock.advance(30_001)
    expect(await as(nia, () => bench.assistant.send(created.value.id, 'Hello'))).toMatchObject({ ok: true })
    await bench.assistant.idle()
  })

  it('counts tokens by person and day, and stops when the budget is used up', async () => {
    const model = createScriptedLanguageModel(() => ({
      text: 'Yes.',
      usage: { inputTokens: 60, outputTokens: 10 },
    }))
    const bench = await createBench({ kind, model })
    await changeSettings(bench, { dailyTokensPerUser: 100 })
    const first = await bench.ask('Hello')
    expect(first.run).toMatchObject({ status: 'complete', input_tokens: 60, output_tokens: 10 })
    await bench.ask('Hello again')
    const refused = await as(nia, () => bench.assistant.send(first.threadId, 'And again'))
    expect(refused).toMatchObject({ ok: false, error: { code: 'token_budget_exhausted' } })
    expect((await bench.ask('Hello', { by: ada })).run.status).toBe('complete')
    bench.clock.advance(24 * 60 * 60 * 1000)
    expect(await as(nia, () => bench.assistant.send(first.threadId, 'Good morning'))).toMatchObject({
      ok: true,
    })
    await bench.assistant.idle()
  })

  it('stops a run between two rounds when the budget is used up', async () => {
    const model = createScriptedLanguageModel(() => ({
      calls: [{ tool: 'list_contacts', input: {} }],
      usage: { inputTokens: 60, outputTokens: 0 },
    }))
    const bench = await createBench({ kind, model })
    await changeSettings(bench, { dailyTokensPerUser: 100 })
    const asked = await bench.ask('Hello')
    expect(asked.run).toMatchObject({ status: 'failed', rounds: 2 })
    expect(asked.events.at(-1)!.body.error.code).toBe('token_budget_exhausted')
  })
})
