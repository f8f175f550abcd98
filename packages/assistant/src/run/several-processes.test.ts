import { createRuntime } from '@countersign/core'
import { as, createFakeClock, nia } from '@countersign/core/testing'
import { samplePack } from '@countersign/core/testing/sample-pack'
import { expect, it, vi } from 'vitest'
import { type Bench, createBench, createScriptedLanguageModel } from '../testing/index.ts'
import { Bell } from './bell.ts'
import { LEASE_MS, type RunContext } from './context.ts'
import type { Run } from './run.ts'
import { LostRun, RunWriter } from './run-writer.ts'
import { runs } from './tables.ts'
import { WaitingRuns } from './waiting-runs.ts'

/** However busy the machine is. */
const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000 })

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
  expect(await bench.over(runId)).toMatchObject({ status: 'complete' })
})

it('tells readers at another process what is new in a run', async () => {
  const bench = await createBench({ kind: 'postgres', model, pollMs: NEVER })
  const other = await bench.beside(model)
  const heard = vi.fn<() => void>()
  await eventually(async () => {
    // From when both have a line, every run that begins here is heard of there.
    const { runId } = await bench.say('Add Jane Doe')
    const stop = other.assistant.onEvent(runId, heard)
    await bench.settled(runId)
    await as(nia, () => bench.assistant.cancel(runId), { channel: 'chat' })
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 500 })
    stop()
  })
})

const NEVER_ENDS = createScriptedLanguageModel([{ text: 'At last.', delayMs: 600_000 }])

const rowOf = async ({ database }: Bench, id: string): Promise<Run> =>
  (await database.store.read(({ rows }) => rows.get(runs, id))) as unknown as Run

it('leaves a run to whoever has it by the clock of the database, whatever time it seems to be', async () => {
  const bench = await createBench({ kind: 'postgres', model: NEVER_ENDS, pollMs: NEVER, clockOf: 'database' })
  const { runId } = await bench.say('Hello')
  // An hour later, as this process sees it.
  bench.clock.set(new Date(Date.now() + 3_600_000).toISOString())
  const other = await bench.beside(model)
  await other.assistant.look()
  expect(await rowOf(other, runId)).toMatchObject({ status: 'running', version: 1 })
  await bench.assistant.stop()
  await other.assistant.look()
  expect(await other.settled(runId)).toMatchObject({ status: 'waiting' })
})

it('writes nothing more once the lease is over, though nobody else has taken the run', async () => {
  const bench = await createBench({ kind: 'postgres', model: NEVER_ENDS, pollMs: NEVER })
  const { runId } = await bench.say('Hello')
  const writer = new RunWriter(contextOf(bench), await rowOf(bench, runId))
  await writer.commit({ events: [{ kind: 'text', body: { delta: 'In time' } }] })
  bench.clock.advance(LEASE_MS)
  await expect(writer.commit({ events: [{ kind: 'text', body: { delta: 'Too late' } }] })).rejects.toThrow(
    LostRun,
  )
  expect((await bench.events(runId)).map(({ body }) => body.delta)).toEqual(['In time'])
})

const contextOf = ({ runtime }: Bench): RunContext => ({
  runtime,
  bell: new Bell(runtime.store),
  findPerson: async () => ({ actor: nia, timeZone: 'UTC' }),
  chooseModel: async () => ({ model, isOurs: true }),
  working: new Map(),
  told: new Set(),
  waiting: new WaitingRuns(),
})
