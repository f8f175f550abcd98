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
import type { viewCampaign } from '../actions/records/reads/get-campaign.ts'
import { campaignPack } from '../index.ts'
import { uploadAssets } from '../tables.ts'
import { everyone } from './people.ts'
import { seed, seedCampaigns } from './seed.ts'

export type Campaign = Awaited<ReturnType<typeof viewCampaign>>

/** Cleo's campaigns on a fresh database. */
export interface Bench {
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
  campaign(actor: Actor): Promise<Campaign>
  /** The titles in each column of the board, in order. */
  board(actor: Actor): Promise<Readonly<Record<string, string[]>>>
}

export async function openBench({ open }: TestStoreKind): Promise<Bench> {
  const packs = [peoplePack, campaignPack]
  const { store } = await open(packs)
  const clock = createFakeClock('2026-05-01T09:00:00.000Z')
  const runtime = createRuntime({ store, packs, clock, whoIs })
  for (const person of everyone) await addUser(store, person)
  const bench: Bench = {
    runtime,
    store,
    reset: async () => {
      await store.transaction(async (tx) => {
        // Uploads and docs point at each other.
        for (const { id, version } of await tx.rows.find(uploadAssets, {}))
          await tx.rows.update(uploadAssets, id, { linked_doc_id: null }, version)
        for (const table of campaignPack.tables) {
          for (const { id, version } of await tx.rows.find(table, {}))
            await tx.rows.delete(table, id, version)
        }
      })
      await seedCampaigns(store)
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
        for (const table of campaignPack.tables) {
          for (const { version: _version, ...row } of await reader.rows.find(table, {}))
            all[`${table.name} ${row.id}`] = row
        }
        return all
      }),
    campaign: (actor) => bench.read<Campaign>(actor, 'get_campaign', { campaignId: seed.campaign }),
    board: async (actor) => {
      const { tickets } = await bench.read<{ tickets: { status: string; title: string }[] }>(
        actor,
        'list_tickets',
        { campaignId: seed.campaign },
      )
      const columns = Object.groupBy(tickets, ({ status }) => status)
      return Object.fromEntries(
        Object.entries(columns).map(([status, held]) => [status, held!.map(({ title }) => title)]),
      )
    },
  }
  await bench.reset()
  return bench
}
