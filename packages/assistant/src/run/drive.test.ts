import { as, nia } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Bench, createBench, createScriptedLanguageModel } from '../testing/index.ts'
import { Bell } from './bell.ts'
import { LEASE_MS, type RunContext } from './context.ts'
import { createDriver } from './drive.ts'
import type { Run } from './run.ts'
import { RunWriter } from './run-writer.ts'
import { runs } from './tables.ts'
import { takeRun } from './take-run.ts'
import { WaitingRuns } from './waiting-runs.ts'

const model = createScriptedLanguageModel((request) =>
  JSON.stringify(request.prompt.at(-1)).includes('tool-result')
    ? { text: 'Done.' }
    : { calls: [{ tool: 'create_contact', input: { name: 'Jane Doe' } }] },
)

/** A worker of its own on the database of a bench. */
const workerOn = ({ runtime }: Bench): RunContext => ({
  runtime,
  bell: new Bell(runtime.store),
  findPerson: async () => ({ actor: nia, timeZone: 'UTC' }),
  chooseModel: async () => ({ model, isOurs: true }),
  working: new Map(),
  told: new Set(),
  waiting: new WaitingRuns(),
})

const rowOf = async ({ database }: Bench, id: string): Promise<Run> =>
  (await database.store.read(({ rows }) => rows.get(runs, id))) as unknown as Run

describe.each(testStores.map(({ kind }) => kind))('whoever works on a run, on %s', (kind) => {
  afterEach(() => void vi.useRealTimers())

  it('keeps it for as long as they work, however long the model is silent', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const slow = createScriptedLanguageModel([{ text: 'At last.', delayMs: 60_000 }])
    const bench = await createBench({ kind, model: slow })
    const { runId } = await bench.say('Hello')
    const other = await bench.beside(createScriptedLanguageModel([{ text: 'Mine now.' }]))
    for (let count = 0; count < 6; count++) {
      const before = await rowOf(bench, runId)
      bench.clock.advance(LEASE_MS / 2)
      await vi.waitFor(async () => {
        vi.advanceTimersByTime(LEASE_MS / 3 + 1)
        const { lease_until } = await rowOf(bench, runId)
        expect(lease_until! > before.lease_until!).toBe(true)
      })
      await other.assistant.look()
    }
    expect(await rowOf(bench, runId)).toMatchObject({ status: 'running' })
    expect(await bench.events(runId)).toEqual([])
    await as(nia, () => bench.assistant.cancel(runId))
  }, 15_000)

  it('deals with what comes one after another, and misses nothing that comes meanwhile', async () => {
    const bench = await createBench({ kind, model })
    const asked = await bench.ask('Create Jane Doe')
    await bench.assistant.stop()
    const { planId, stepId, preview } = asked.events[0]!.body
    const decisions = [{ stepId, decision: 'approve' as const, previewHash: preview.hash }]
    await as(nia, () => bench.runtime.decide({ planId, execute: true, decisions }))
    const driver = createDriver(workerOn(bench))
    const woken = await Promise.all([1, 2, 3].map(() => driver.wake(asked.runId)))
    // None of them found the run held by another.
    expect(woken).toEqual(['done', 'done', 'done'])
    expect(await rowOf(bench, asked.runId)).toMatchObject({ status: 'complete' })
    const told = (await bench.events(asked.runId)).map(({ kind: each }) => each)
    expect(told.filter((each) => each === 'tool-result')).toHaveLength(1)
    expect(told.at(-1)).toBe('complete')
  })

  it('writes what is said at the same moment in the order in which it is said', async () => {
    const bench = await createBench({ kind, model })
    const { runId } = await bench.ask('Create Jane Doe')
    await bench.assistant.stop()
    const taken = await takeRun(workerOn(bench), runId)
    if (taken.kind !== 'taken') throw new Error('not taken')
    const { last_event } = taken.writer.run
    const words = ['one ', 'two ', 'three']
    await Promise.all(
      words.map((delta) => taken.writer.commit({ events: [{ kind: 'text', body: { delta } }] })),
    )
    const events = (await bench.events(runId)).filter(({ seq }) => seq > last_event)
    expect(events.map(({ body }) => body.delta)).toEqual(words)
    // Somebody who still goes by what was before has lost the run.
    const late = new RunWriter(workerOn(bench), { ...taken.writer.run, version: 1 })
    await expect(late.commit()).rejects.toThrow(runId)
  })
})
