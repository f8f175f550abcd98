import { createRuntime } from '@countersign/core'
import { as, createFakeClock, nia } from '@countersign/core/testing'
import { samplePack } from '@countersign/core/testing/sample-pack'
import { expect, it, vi } from 'vitest'
import { createBench, createScriptedLanguageModel } from '../testing/index.ts'

/** So long that nothing is found by looking now and then while a test lasts. */
const NEVER = 1_000_000

const model = createScriptedLanguageModel((request) =>
  JSON.stringify(request.prompt.at(-1)).includes('tool-result')
    ? { text: 'Done.' }
    : { calls: [{ tool: 'create_contact', input: { name: 'Jane Doe' } }] },
)

it('goes on with a run as soon as its plan is decided by another process', async () => {
  const bench = await createBench({ kind: 'postgres', model, pollMs: NEVER })
  const { runId, run } = await bench.ask('Add Jane Doe')
  expect(run.status).toBe('waiting')
  const store = await bench.database.reopen()
  // It listens, so it tells; it has no assistant, so it does not go on with the run itself.
  await new Promise<void>((resolve) => void store.onTold(() => resolve()))
  const other = createRuntime({ store, packs: [samplePack], clock: createFakeClock() })
  const plan = await bench.plan(run.plan_id!)
  const decisions = plan.steps.map(({ id, preview }) => ({
    stepId: id,
    decision: 'approve' as const,
    previewHash: preview.hash,
  }))
  const decided = await as(nia, () => other.decide({ planId: plan.id, decisions, execute: true }), {
    source: 'Web',
    channel: 'web',
  })
  expect(decided).toMatchObject({ ok: true })
  const over = await bench.over(runId)
  expect(over, JSON.stringify(over)).toMatchObject({ status: 'complete' })
})

it('tells readers at another process what is new in a run', async () => {
  const bench = await createBench({ kind: 'postgres', model, pollMs: NEVER })
  const other = await bench.beside(model)
  const heard = vi.fn<() => void>()
  await vi.waitFor(async () => {
    // From when both have a line, every run that begins here is heard of there.
    const { runId } = await bench.say('Add Jane Doe')
    const stop = other.assistant.onEvent(runId, heard)
    await bench.settled(runId)
    await as(nia, () => bench.assistant.cancel(runId), { channel: 'chat' })
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 500 })
    stop()
  })
})
