import {
  type Actor,
  type AnyRow,
  type CallResult,
  createRuntime,
  type EffectHandler,
  type Failure,
  type Plan,
  type Result,
  type Runtime,
  type Step,
  type Store,
  type Table,
} from '@countersign/core'
import { as, createFakeClock, type FakeClock } from '@countersign/core/testing'
import { PASSWORD_LINK_EFFECT, peoplePack, REVOKE_SESSIONS_EFFECT, users, whoIs } from '@countersign/people'
import { addUser } from '@countersign/people/testing'
import type { TestStoreKind } from '@countersign/storage/testing'
import { expect } from 'vitest'
import { practicePack } from '../index.ts'
import { appointments, clients, goals, mealPlans, progressEntries } from '../tables.ts'
import { ada, everyone, nia, NIAS_ZONE } from './people.ts'
import { type Seed, seedClient } from './seed.ts'

const handler: EffectHandler = {
  repeatable: true,
  maxAttempts: 1,
  timeoutMs: 1000,
  deliver: async () => ({ status: 'delivered' }),
}

const NOW = '2026-01-05T09:00:00.000Z'
const tables = [users, clients, appointments, mealPlans, goals, progressEntries]

/** A practice with people on a fresh database, and a clock that stands still. */
export interface Bench {
  readonly runtime: Runtime
  readonly store: Store
  readonly clock: FakeClock
  /** Deletes all records and puts the people back to what they were. */
  reset(): Promise<void>
  seed(owner?: Actor): Promise<Seed>
  call(actor: Actor, action: string, input: unknown): Promise<CallResult>
  /** What a read answers. */
  read<T>(actor: Actor, action: string, input?: unknown): Promise<T>
  /** Why something is refused. */
  refusal(actor: Actor, action: string, input: unknown): Promise<Failure & { readonly status: number }>
  propose(actor: Actor, action: string, input: unknown): Promise<Plan>
  /** The steps of a plan, which is made even where they would fail. */
  proposeSteps(
    actor: Actor,
    steps: readonly { readonly action: string; readonly input: unknown }[],
  ): Promise<readonly Step[]>
  /** Ada decides, unless told otherwise. It takes her a minute before and after. */
  decide(plan: Plan, decision: 'approve' | 'deny', by?: Actor): Promise<Plan>
  /** Proposed, approved by Ada, carried out. */
  write(actor: Actor, action: string, input: unknown): Promise<Step>
  /** The plan that would put back what another did. */
  undo(actor: Actor, planId: string): Promise<Result<Plan>>
  row(table: Table, id: string): Promise<AnyRow | undefined>
  /** Every row of every table, without the versions, which count on also when something is put back. */
  rows(): Promise<Record<string, unknown>>
}

export async function openBench({ open }: TestStoreKind): Promise<Bench> {
  const packs = [peoplePack, practicePack]
  const clock = createFakeClock(NOW)
  const { store } = await open(packs, clock)
  const runtime = createRuntime({
    store,
    packs,
    clock,
    whoIs,
    effects: { [PASSWORD_LINK_EFFECT]: handler, [REVOKE_SESSIONS_EFFECT]: handler },
  })
  let seeds = 0
  const bench: Bench = {
    runtime,
    store,
    clock,
    reset: async () => {
      clock.set(NOW)
      seeds = 0
      await store.transaction(async (tx) => {
        for (const table of tables.toReversed()) {
          for (const { id, version } of await tx.rows.find(table, {}))
            await tx.rows.delete(table, id, version)
        }
      })
      for (const person of everyone)
        await addUser(store, person, { time_zone: person === nia ? NIAS_ZONE : 'UTC' })
    },
    seed: (owner = nia) => seedClient(store, owner, ++seeds),
    call: (actor, action, input) => as(actor, () => runtime.call(action, input)),
    read: async (actor, action, input = {}) => {
      const answer = await bench.call(actor, action, input)
      expect(answer).toMatchObject({ kind: 'answer' })
      return (answer as { result: unknown }).result as never
    },
    refusal: async (actor, action, input) => {
      const answer = await bench.call(actor, action, input)
      expect(answer).toMatchObject({ kind: 'failed' })
      if (answer.kind !== 'failed') throw new Error(`${action} was not refused`)
      return { ...answer.error, status: runtime.catalogue.statusOf(answer.error.code, answer.workspace) }
    },
    propose: async (actor, action, input) => {
      const answer = await bench.call(actor, action, input)
      expect(answer).toMatchObject({ kind: 'plan' })
      if (answer.kind !== 'plan') throw new Error(`${action} made no plan`)
      return answer.plan
    },
    proposeSteps: async (actor, steps) => {
      const plan = await as(actor, () => runtime.propose({ steps }))
      if (!plan.ok) throw new Error(plan.error.message)
      return plan.value.steps
    },
    decide: async (plan, decision, by = ada) => {
      const decisions = plan.steps.map(({ id, preview }) => ({
        stepId: id,
        decision,
        previewHash: preview.hash,
      }))
      clock.advance(60_000)
      const web = { source: 'Web', channel: 'web' } as const
      const decided = await as(by, () => runtime.decide({ planId: plan.id, decisions, execute: true }), web)
      clock.advance(60_000)
      if (!decided.ok) throw new Error(decided.error.message)
      return decided.value
    },
    write: async (actor, action, input) => {
      const done = await bench.decide(await bench.propose(actor, action, input), 'approve')
      expect(done).toMatchObject({ status: 'succeeded' })
      return done.steps[0]!
    },
    undo: (actor, planId) => as(actor, () => runtime.undo(planId)),
    row: (table, id) => store.read((reader) => reader.rows.get(table, id)),
    rows: () =>
      store.read(async (reader) => {
        const all: Record<string, unknown> = {}
        for (const table of tables) {
          for (const { version: _version, ...row } of await reader.rows.find(table, {}))
            all[`${table.name} ${row.id}`] = row
        }
        return all
      }),
  }
  await bench.reset()
  return bench
}
