import { as, nia } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it, vi } from 'vitest'
import { createBench, createScriptedLanguageModel } from '../testing/index.ts'
import { runs } from './tables.ts'

/** So long that nothing is found by looking now and then while a test lasts. */
const NEVER = 1_000_000

const model = () =>
  createScriptedLanguageModel([
    { calls: [{ tool: 'create_contact', input: { name: 'Jane Doe' } }] },
    { text: 'Done.' },
  ])

describe.each(testStores)('a run on $kind', ({ kind }) => {
  it('hears at once of a decision in the inbox, though an answer in the chat comes to nothing meanwhile', async () => {
    const bench = await createBench({ kind, model: model(), pollMs: NEVER })
    const { runId, run, events } = await bench.ask('Add Jane Doe')
    const { confirmationId } = events.find(({ kind }) => kind === 'confirmation-required')!.body
    const plan = await bench.plan(run.plan_id!)
    const decisions = plan.steps.map(({ id, preview }) => ({
      stepId: id,
      decision: 'approve' as const,
      previewHash: preview.hash,
    }))
    const origin = { source: 'Web', channel: 'web' } as const
    const begun = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const deciding = as(
      nia,
      () =>
        bench.runtime.decide({ planId: plan.id, decisions, execute: true }, async () => {
          begun.resolve()
          await gate.promise
        }),
      origin,
    )
    await begun.promise
    const transactions = vi.spyOn(bench.runtime.store, 'transaction')
    const unreadable = { runId, confirmationId, approved: true, note: '\ud800' }
    const answering = as(nia, () => bench.assistant.confirm(unreadable), origin)
    await vi.waitFor(() => expect(transactions).toHaveBeenCalled())
    gate.resolve()
    expect(await deciding).toMatchObject({ ok: true })
    expect(await answering).toMatchObject({ ok: false })
    expect(await bench.over(runId)).toMatchObject({ status: 'complete' })
  })

  it('goes on behind the last message of its thread where it was begun by an older version, which kept no count', async () => {
    const bench = await createBench({ kind, model: model(), pollMs: NEVER })
    const { runId, run, events, threadId } = await bench.ask('Add Jane Doe')
    const { confirmationId } = events.find(({ kind }) => kind === 'confirmation-required')!.body
    await bench.database.store.transaction((tx) =>
      tx.rows.update(runs, runId, { last_message: null }, run.version),
    )
    expect(
      await as(nia, () => bench.assistant.confirm({ runId, confirmationId, approved: true })),
    ).toMatchObject({
      ok: true,
    })
    expect(await bench.over(runId)).toMatchObject({ status: 'complete', last_message: 4 })
    const found = await as(nia, () => bench.assistant.thread(threadId))
    expect(found!.messages.map(({ position, role }) => [position, role])).toEqual([
      [1, 'user'],
      [2, 'assistant'],
      [3, 'tool'],
      [4, 'assistant'],
    ])
  })
})
