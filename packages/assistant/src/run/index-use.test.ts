import { DatabaseSync } from 'node:sqlite'
import { as, nia } from '@countersign/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { createBench, createScriptedLanguageModel } from '../testing/index.ts'
import { LEASE_MS } from './context.ts'

// A question that grows with the number of conversations would be slow when there are many. SQLite says beforehand how it
// will find an answer, and has no statistics here that could make it look better than it is.

const OURS = /\b(?:from|update|into|join) "?(?:runs|threads|thread_messages|run_events)\b/
const A_YEAR = 366 * 24 * 60 * 60 * 1000

afterEach(() => vi.restoreAllMocks())

it('looks through no whole table of conversations, whatever is done in one', async () => {
  const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const model = createScriptedLanguageModel(({ prompt }) =>
    prompt.at(-1)!.role === 'user' && JSON.stringify(prompt.at(-1)).includes('Create')
      ? { calls: [{ tool: 'create_contact', input: { name: 'Jane Doe' } }] }
      : { text: 'Hello.' },
  )
  const bench = await createBench({ model })
  const { assistant, clock } = bench
  const begin = prepared.mock.calls.length
  const { threadId, runId: first } = await bench.ask('Hello')
  const { runId, events } = await bench.ask('Create Jane Doe', { threadId })
  await as(nia, () => assistant.send(threadId, 'Hello', 'key'))
  await assistant.look()
  await bench.confirm(runId, events[0]!.body.confirmationId, true)
  await bench.over(runId)
  await bench.confirm(runId, events[0]!.body.confirmationId, true)
  const again = await bench.ask('Create Jane Doe', { threadId })
  clock.advance(LEASE_MS)
  await assistant.look()
  await as(nia, async () => {
    await assistant.cancel(again.runId)
    await assistant.begin({ workspace: 'sample', context: {}, chatId: 'mine' }, { text: 'Hello' })
    await assistant.idle()
    await assistant.chat('mine')
    await assistant.threads({ limit: 10 })
    await assistant.thread(threadId)
    const run = await assistant.run(first)
    await assistant.turn(run!)
  })
  clock.advance(A_YEAR)
  await assistant.chores.forgetOld()
  await assistant.stop()

  const asked = new Set(prepared.mock.calls.slice(begin).map(([sql]) => sql))
  const ours = [...asked].filter((sql) => OURS.test(sql))
  expect(ours.length).toBeGreaterThan(20)
  const db = new DatabaseSync((bench.database.location as { file: string }).file)
  const scans = ours.flatMap((sql) =>
    db
      .prepare(`explain query plan ${sql}`)
      .all()
      .map(({ detail }) => String(detail))
      .filter((detail) => /^SCAN (?!json_each)/.test(detail))
      .map((detail) => `${detail}: ${sql}`),
  )
  db.close()
  expect(scans).toEqual([])
})
