import { ada, as, nia } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it, vi } from 'vitest'
import { type Bench, createBench, createScriptedLanguageModel } from '../testing/index.ts'
import { eraseTurns } from './erase.ts'
import type { Run } from './run.ts'
import { runs } from './tables.ts'

// Whoever puts a run to wait remembers it, and others write it meanwhile: what is answered then is what would have been
// answered without the memory.

/** So long that nothing is found by looking now and then while a test lasts. */
const NEVER = 1_000_000

const model = createScriptedLanguageModel(({ prompt }) =>
  prompt.at(-1)!.role === 'tool'
    ? { text: 'Done.' }
    : { calls: [{ tool: 'create_contact', input: { name: 'Jane Doe' } }] },
)

const answered = {
  ok: false,
  error: { code: 'already_decided', message: 'This question was answered already.' },
}

describe.each(testStores.map(({ kind }) => kind))('a run that this process put to wait, on %s', (kind) => {
  const ask = async () => {
    const here = await createBench({ kind, model, pollMs: NEVER })
    const { runId, events } = await here.ask('Create Jane Doe')
    const question = events.find((event) => event.kind === 'confirmation-required')!.body
    return { here, runId, question, confirmationId: question.confirmationId as string }
  }
  const answer = (b: Bench, runId: string, confirmationId: string, requestKey?: string) =>
    as(nia, () =>
      b.assistant.confirm({
        runId,
        confirmationId,
        approved: true,
        ...(requestKey !== undefined && { requestKey }),
      }),
    )
  const names = async ({ runtime }: Bench): Promise<string[]> => {
    const found = await as(nia, () => runtime.call('list_contacts', {}))
    if (found.kind !== 'answer') throw new Error('no answer')
    return (found.result as { items: { name: string }[] }).items.map(({ name }) => name)
  }

  it('is decided on without being read', async () => {
    const { here, runId, confirmationId } = await ask()
    const reads = vi.spyOn(here.runtime.store, 'read')
    const transactions = vi.spyOn(here.runtime.store, 'transaction')
    expect(await answer(here, runId, confirmationId)).toMatchObject({ ok: true })
    await here.over(runId)
    // The first thing that is read is the conversation, for the round that follows.
    expect(transactions.mock.invocationCallOrder[0]).toBeLessThan(reads.mock.invocationCallOrder[0]!)
    expect(await names(here)).toEqual(['Jane Doe'])
  })

  it('is not decided on again where another has done so; the same request gets the same answer', async () => {
    const { here, runId, confirmationId } = await ask()
    const other = await here.beside(model)
    const first = await answer(other, runId, confirmationId, 'key')
    expect(first).toMatchObject({ ok: true, value: { status: 'succeeded' } })
    await other.over(runId)
    expect(await answer(here, runId, confirmationId, 'key')).toEqual(first)
    expect(await answer(here, runId, confirmationId, 'another')).toMatchObject(answered)
    expect(await answer(here, runId, confirmationId)).toMatchObject(answered)
    expect(await names(here)).toEqual(['Jane Doe'])
  })

  it('stays cancelled where another has cancelled it', async () => {
    const { here, runId, confirmationId } = await ask()
    const other = await here.beside(model)
    await as(nia, () => other.assistant.cancel(runId))
    expect(await answer(here, runId, confirmationId)).toMatchObject(answered)
    expect(await here.over(runId)).toMatchObject({ status: 'cancelled' })
    expect(await names(here)).toEqual([])
  })

  it('takes no answer to a question that another has replaced, and takes one to the new', async () => {
    const { here, runId, question, confirmationId } = await ask()
    const other = await here.beside(model)
    await as(nia, () => other.runtime.edit(question.planId, question.stepId, { name: 'Jane Roe' }))
    await other.assistant.look()
    const asked = await vi.waitFor(async () => {
      const all = (await other.events(runId)).filter((event) => event.kind === 'confirmation-required')
      expect(all).toHaveLength(2)
      return all
    })
    await other.settled(runId)
    expect(await answer(here, runId, confirmationId)).toMatchObject(answered)
    expect(await answer(here, runId, asked[1]!.body.confirmationId)).toMatchObject({ ok: true })
    expect(await here.over(runId)).toMatchObject({ status: 'complete' })
    expect(await names(here)).toEqual(['Jane Roe'])
  })

  it('is decided on by what it is now where another has written it', async () => {
    const { here, runId, confirmationId } = await ask()
    await here.database.store.transaction(async (tx) => {
      const { version } = (await tx.rows.get(runs, runId)) as unknown as Run
      await tx.rows.update(runs, runId, { input_tokens: 77 }, version)
    })
    expect(await answer(here, runId, confirmationId)).toMatchObject({
      ok: true,
      value: { status: 'succeeded' },
    })
    expect(await here.over(runId)).toMatchObject({ status: 'complete', rounds: 2 })
    expect((await here.over(runId)).input_tokens).toBeGreaterThanOrEqual(77)
    expect(await names(here)).toEqual(['Jane Doe'])
  })

  it('is there for nobody else', async () => {
    const { here, runId, confirmationId } = await ask()
    const { runId: another } = await here.ask('Create Jane Doe')
    expect(await answer(here, another, confirmationId)).toMatchObject({ error: { code: 'not_found' } })
    // Not even for somebody who may decide on it in the inbox.
    const theirs = await here.confirm(runId, confirmationId, true, ada)
    expect(theirs).toMatchObject({ error: { code: 'not_found', message: 'There is no such run.' } })
    expect(await names(here)).toEqual([])
  })

  it('is not even tried any more once it is erased', async () => {
    const { here, runId, question, confirmationId } = await ask()
    await here.database.store.transaction((tx) => eraseTurns(tx, [question.preview.changes[0].id]))
    const transactions = vi.spyOn(here.runtime.store, 'transaction')
    expect(await answer(here, runId, confirmationId)).toMatchObject({
      error: { code: 'not_found', message: 'There is no such confirmation.' },
    })
    expect(transactions).not.toHaveBeenCalled()
  })

  it('is not even tried any more once its thread is forgotten', async () => {
    const { here, runId, confirmationId } = await ask()
    const other = await here.beside(model)
    await as(nia, () => other.assistant.cancel(runId))
    here.clock.advance(366 * 24 * 60 * 60 * 1000)
    await here.assistant.chores.forgetOld()
    const transactions = vi.spyOn(here.runtime.store, 'transaction')
    expect(await answer(here, runId, confirmationId)).toMatchObject({
      error: { code: 'not_found', message: 'There is no such run.' },
    })
    expect(transactions).not.toHaveBeenCalled()
  })
})
