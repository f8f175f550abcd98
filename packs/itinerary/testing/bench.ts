import {
  type Actor,
  type CallResult,
  createRuntime,
  type Failure,
  type Plan,
  type Result,
  type Runtime,
  type Store,
} from '@countersign/core'
import { as, createFakeClock } from '@countersign/core/testing'
import { peoplePack, whoIs } from '@countersign/people'
import { addUser } from '@countersign/people/testing'
import type { TestStoreKind } from '@countersign/storage/testing'
import type { viewTrip } from '../actions/reads/get-trip.ts'
import { itineraryPack } from '../index.ts'
import { everyone } from './people.ts'
import { seed, seedTrips } from './seed.ts'

export type Trip = Awaited<ReturnType<typeof viewTrip>>

/** Cleo's trips on a fresh database. */
export interface Bench {
  readonly runtime: Runtime
  readonly store: Store
  /** Puts everything back to how it began. */
  reset(): Promise<void>
  call(actor: Actor, action: string, input: unknown): Promise<CallResult>
  read<T>(actor: Actor, action: string, input?: unknown): Promise<T>
  refusal(actor: Actor, action: string, input: unknown): Promise<Failure & { readonly status: number }>
  propose(actor: Actor, action: string, input: unknown): Promise<Plan>
  /** The person themself approves. */
  approve(actor: Actor, plan: Plan): Promise<Plan>
  /** What a person does themself on a screen. */
  write<T>(actor: Actor, action: string, input: unknown): Promise<{ plan: Plan; result: T }>
  undo(actor: Actor, planId: string): Promise<Result<Plan>>
  /** Every row, without versions, which count on also when something is put back. */
  rows(): Promise<Record<string, unknown>>
  trip(actor: Actor): Promise<Trip>
  /** The names on each day, in order. */
  order(actor: Actor): Promise<string[][]>
}

export async function openBench({ open }: TestStoreKind): Promise<Bench> {
  const packs = [peoplePack, itineraryPack]
  const { store } = await open(packs)
  const clock = createFakeClock('2026-05-01T09:00:00.000Z')
  const runtime = createRuntime({ store, packs, clock, whoIs })
  for (const person of everyone) await addUser(store, person)
  const bench: Bench = {
    runtime,
    store,
    reset: async () => {
      await store.transaction(async (tx) => {
        for (const table of itineraryPack.tables.toReversed()) {
          for (const { id, version } of await tx.rows.find(table, {}))
            await tx.rows.delete(table, id, version)
        }
      })
      await seedTrips(store)
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
    write: async (actor, action, input) => {
      const done = await as(actor, () => runtime.propose({ steps: [{ action, input }], direct: true }), {
        source: 'Web',
        channel: 'web',
      })
      if (!done.ok) throw new Error(done.error.message)
      const [step] = done.value.steps
      if (!step?.receipt) throw new Error(`${action}: ${step?.error?.message}`)
      return { plan: done.value, result: step.receipt.result as never }
    },
    undo: (actor, planId) => as(actor, () => runtime.undo(planId)),
    rows: () =>
      store.read(async (reader) => {
        const all: Record<string, unknown> = {}
        for (const table of itineraryPack.tables) {
          for (const { version: _version, ...row } of await reader.rows.find(table, {}))
            all[`${table.name} ${row.id}`] = row
        }
        return all
      }),
    trip: (actor) => bench.read<Trip>(actor, 'get_trip', { id: seed.trip }),
    order: async (actor) =>
      (await bench.trip(actor)).days.map((day) => day.destinations.map(({ name }) => name)),
  }
  await bench.reset()
  return bench
}
