import type { Loose } from '@countersign/core/testing'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { type Actor, createRuntime, type Pack, type Plan, type Runtime } from '@countersign/core'
import { ada, as, ben, createFakeClock, type FakeClock, nia } from '@countersign/core/testing'
import { samplePack } from '@countersign/core/testing/sample-pack'
import { type TestStore, testStores } from '@countersign/storage/testing'
import { assistantPack } from '../assistant-pack.ts'
import { type Assistant, createAssistant } from '../create-assistant.ts'
import type { Run } from '../run/run.ts'
import { runs } from '../run/tables.ts'

export interface Told {
  readonly seq: number
  readonly kind: string
  // Tests look into it as they please.
  readonly body: Loose
}

export interface Bench {
  readonly runtime: Runtime
  readonly assistant: Assistant
  readonly clock: FakeClock
  readonly database: TestStore
  /** Sends a message in a new thread, or the one named. */
  say(text: string, options?: { threadId?: string; by?: Actor }): Promise<{ runId: string; threadId: string }>
  events(runId: string): Promise<Told[]>
  /** Waits until a run is over, or waits for people. */
  settled(runId: string): Promise<Run>
  /** Waits until a run is over. */
  over(runId: string): Promise<Run>
  /** Asks, and waits. */
  ask(text: string, options?: { threadId?: string; by?: Actor }): Promise<Asked>
  confirm(
    runId: string,
    confirmationId: string,
    approved: boolean,
    by?: Actor,
  ): ReturnType<Assistant['confirm']>
  plan(id: string): Promise<Plan>
  /** People who may no longer do anything. */
  readonly gone: Set<string>
  /** Another process on the same database, after this one. */
  restart(model?: LanguageModelV4): Promise<Bench>
  /** Another process on the same database, at the same time. */
  beside(model: LanguageModelV4): Promise<Bench>
}

export interface Asked {
  readonly runId: string
  readonly threadId: string
  readonly run: Run
  readonly events: readonly Told[]
}

const people = new Map([ada, ben, nia].map((actor) => [actor.id, actor]))

export interface BenchOptions {
  readonly kind?: 'sqlite' | 'postgres'
  readonly packs?: readonly Pack[]
  readonly model: LanguageModelV4
  /** The model counts as one outside, so that what is personal may be hidden from it. */
  readonly isOurs?: boolean
  /** As often as in earnest unless told otherwise. */
  readonly pollMs?: number
  /** Whose clock the database goes by: the test's, unless told otherwise. */
  readonly clockOf?: 'database'
}

/** The assistant on a fresh database, with the sample pack and whatever model a test brings. */
export async function createBench(options: BenchOptions): Promise<Bench> {
  const packs = [...(options.packs ?? [samplePack]), assistantPack]
  const store = testStores.find(({ kind }) => kind === (options.kind ?? 'sqlite'))!
  const clock = createFakeClock()
  const database = await store.open(packs, options.clockOf === 'database' ? undefined : clock)
  return benchOn(database, database.store, clock, packs, options)
}

async function benchOn(
  database: TestStore,
  store: TestStore['store'],
  clock: FakeClock,
  packs: readonly Pack[],
  options: BenchOptions,
): Promise<Bench> {
  const runtime = createRuntime({ store, packs, clock })
  const gone = new Set<string>()
  const assistant = createAssistant({
    runtime,
    findPerson: async (id) => {
      const actor = gone.has(id) ? undefined : people.get(id)
      return actor && { actor, timeZone: 'Europe/Berlin' }
    },
    chooseModel: async () => ({ model: options.model, isOurs: options.isOurs ?? true }),
    ...(options.pollMs !== undefined && { pollMs: options.pollMs }),
  })
  database.beforeClose(() => assistant.stop())
  const chat = <T>(actor: Actor, work: () => T): T => as(actor, work, { channel: 'chat' })
  const runRow = (id: string): Promise<Run | undefined> =>
    store.read((reader) => reader.rows.get(runs, id)) as unknown as Promise<Run | undefined>

  const bench: Bench = {
    runtime,
    assistant,
    clock,
    database,
    gone,
    say: async (text, { threadId, by = nia } = {}) => {
      const id = threadId ?? (await newThread(by))
      const sent = await chat(by, () => assistant.send(id, text))
      if (!sent.ok) throw new Error(sent.error.message)
      return { runId: sent.runId, threadId: id }
    },
    events: async (runId) => {
      const { events } = await assistant.events(runId, 0, 10_000)
      return events.map(({ seq, kind, body }) => ({ seq, kind, body }))
    },
    settled: async (runId) => {
      for (;;) {
        const run = await runRow(runId)
        if (run && run.status !== 'running' && run.lease_until === null) return run
        await sleep(2)
      }
    },
    over: async (runId) => {
      for (;;) {
        const run = await bench.settled(runId)
        if (run.status !== 'waiting') return run
        await sleep(2)
      }
    },
    ask: async (text, given) => {
      const said = await bench.say(text, given)
      const run = await bench.settled(said.runId)
      return { ...said, run, events: await bench.events(said.runId) }
    },
    confirm: (runId, confirmationId, approved, by = nia) =>
      as(by, () => assistant.confirm({ runId, confirmationId, approved }), { source: 'Web', channel: 'web' }),
    plan: async (id) => {
      const plan = await store.read((reader) => reader.plans.get(id))
      if (!plan) throw new Error(`no plan ${id}`)
      return plan
    },
    restart: async (model = options.model) => {
      await assistant.stop()
      clock.advance(1)
      return bench.beside(model)
    },
    beside: async (model) => benchOn(database, await database.reopen(), clock, packs, { ...options, model }),
  }
  return bench

  async function newThread(by: Actor): Promise<string> {
    const workspace = (options.packs ?? [samplePack])[0]!.name
    const created = await chat(by, () => assistant.createThread({ workspace, context: {} }))
    if (!created.ok) throw new Error(created.error.message)
    return created.value.id
  }
}
