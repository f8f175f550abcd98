import {
  type Actor,
  type CallResult,
  createRuntime,
  type Failure,
  type Pack,
  type Plan,
  type Result,
  type Runtime,
  type Store,
  type Table,
  type Transaction,
} from '@countersign/core'
import { as, createFakeClock } from '@countersign/core/testing'
import type { TestStoreKind } from '@countersign/storage/testing'
import { peoplePack } from '../people-pack.ts'
import { whoIs } from '../user.ts'
import { addUser } from './add-user.ts'

/** A pack with people on a fresh database, as those people use it. */
export interface PackBench {
  readonly runtime: Runtime
  readonly store: Store
  /** Puts everything back to how it began. */
  reset(): Promise<void>
  call(actor: Actor, action: string, input: unknown): Promise<CallResult>
  read<T>(actor: Actor, action: string, input?: unknown): Promise<T>
  refusal(actor: Actor, action: string, input: unknown): Promise<Failure & { readonly status: number }>
  propose(actor: Actor, action: string, input: unknown): Promise<Plan>
  /** Several steps in one plan. */
  proposePlan(actor: Actor, steps: readonly object[]): Promise<Plan>
  /** The person themself approves. */
  approve(actor: Actor, plan: Plan): Promise<Plan>
  /** What a person does themself on a screen, whether it works or not. */
  attempt(actor: Actor, action: string, input: unknown): Promise<Result<Plan>>
  /** The same, where it has to work. */
  write<T>(actor: Actor, action: string, input: unknown): Promise<{ plan: Plan; result: T }>
  undo(actor: Actor, planId: string): Promise<Result<Plan>>
  /** Every row, without versions, which count on also when something is put back. */
  rows(): Promise<Record<string, Readonly<Record<string, unknown>>>>
}

interface Options {
  readonly pack: Pack
  readonly people: readonly Actor[]
  /** Children first: in the order in which they can be emptied. */
  readonly tables: readonly Table[]
  /** Parts what points at each other, so that every row can be deleted. */
  readonly loosen?: (tx: Transaction) => Promise<void>
  readonly seed: (store: Store) => Promise<void>
}

export async function openPackBench(
  { open }: TestStoreKind,
  { pack, people, tables, loosen, seed }: Options,
): Promise<PackBench> {
  const packs = [peoplePack, pack]
  const clock = createFakeClock('2026-05-01T09:00:00.000Z')
  const { store } = await open(packs, clock)
  const runtime = createRuntime({ store, packs, clock, whoIs })
  for (const person of people) await addUser(store, person)
  const bench: PackBench = {
    runtime,
    store,
    reset: async () => {
      await store.transaction(async (tx) => {
        await loosen?.(tx)
        for (const table of tables) {
          for (const { id, version } of await tx.rows.find(table, {}))
            await tx.rows.delete(table, id, version)
        }
      })
      await seed(store)
    },
    call: (actor, action, input) => as(actor, () => runtime.call(action, input)),
    read: async (actor, action, input = {}) => {
      const answer = await bench.call(actor, action, input)
      if (answer.kind !== 'answer') throw new Error(`${action}: ${JSON.stringify(answer)}`)
      return answer.result as never
    },
    refusal: async (actor, action, input) => {
      const answer = await bench.call(actor, action, input)
      if (answer.kind !== 'failed') throw new Error(`${action} was not refused`)
      return { ...answer.error, status: runtime.catalogue.statusOf(answer.error.code, answer.workspace) }
    },
    propose: async (actor, action, input) => {
      const answer = await bench.call(actor, action, input)
      if (answer.kind !== 'plan') throw new Error(`${action} made no plan: ${JSON.stringify(answer)}`)
      return answer.plan
    },
    proposePlan: async (actor, steps) => {
      const proposed = await as(actor, () => runtime.propose({ steps }))
      if (!proposed.ok) throw new Error(proposed.error.message)
      return proposed.value
    },
    approve: async (actor, plan) => {
      const decisions = plan.steps.map(({ id, preview }) => ({
        stepId: id,
        decision: 'approve' as const,
        previewHash: preview.hash,
      }))
      clock.advance(60_000)
      const decided = await as(actor, () => runtime.decide({ planId: plan.id, decisions, execute: true }))
      if (!decided.ok) throw new Error(decided.error.message)
      return decided.value
    },
    attempt: (actor, action, input) => {
      clock.advance(1000)
      return as(actor, () => runtime.propose({ steps: [{ action, input }], direct: true }), {
        source: 'Web',
        channel: 'web',
      })
    },
    write: async (actor, action, input) => {
      const done = await bench.attempt(actor, action, input)
      if (!done.ok) throw new Error(done.error.message)
      const [step] = done.value.steps
      if (!step?.receipt) throw new Error(`${action}: ${step?.error?.message}`)
      return { plan: done.value, result: step.receipt.result as never }
    },
    undo: (actor, planId) => {
      clock.advance(1000)
      return as(actor, () => runtime.undo(planId))
    },
    rows: () =>
      store.read(async (reader) => {
        const all: Record<string, Readonly<Record<string, unknown>>> = {}
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
