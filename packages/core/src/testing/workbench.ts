import { expect, vi } from 'vitest'
import type { Actor } from '../audit/origin.ts'
import type { EffectHandlers } from '../execution/effect-handler.ts'
import type { Pack } from '../pack/define-pack.ts'
import type { Plan, Step } from '../plan/plan.ts'
import type { EventRow, Store } from '../ports.ts'
import type { Proposal } from '../plan/prepare.ts'
import type { Result } from '../result.ts'
import { createRuntime, type Runtime } from '../runtime.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { ada, as, nia } from './people.ts'
import { samplePack } from './sample-pack/index.ts'
import { contacts } from './sample-pack/tables.ts'

/** Opens a fresh, migrated database; `reopen` is another process's view of the same one. */
export type OpenStore = (
  packs: readonly Pack[],
  clock: FakeClock,
) => Promise<{ readonly store: Store; reopen(): Promise<Store> }>

export interface Workbench {
  readonly runtime: Runtime
  readonly store: Store
  readonly clock: FakeClock
  reopen(): Promise<Runtime>
  /** Proposes as Nia unless told otherwise, and expects that to work. */
  propose(steps: Proposal['steps'], options?: Partial<Proposal> & { as?: Actor }): Promise<Plan>
  /** Decides as Ada on the steps named (all open ones otherwise). */
  decide(
    plan: Plan,
    decision: 'approve' | 'deny',
    options?: { as?: Actor; steps?: readonly string[]; execute?: boolean; note?: string },
  ): Promise<Result<Plan>>
  /** Approves everything and expects it to work. */
  carryOut(plan: Plan, by?: Actor): Promise<Plan>
  /** A contact, made by an approved plan. */
  makeContact(name?: string): Promise<{ id: string; plan: Plan }>
  contact(id: string): Promise<Record<string, unknown> | undefined>
  /** What has been told of, all of it or from a cursor on. */
  events(cursor?: string): Promise<EventRow[]>
  /** Everything that a change could have touched, to show that nothing did. */
  snapshot(): Promise<unknown>
}

export async function createWorkbench(
  open: OpenStore,
  options: { effects?: EffectHandlers; packs?: readonly Pack[] } = {},
): Promise<Workbench> {
  const packs = options.packs ?? [samplePack]
  const clock = createFakeClock()
  const { store, reopen } = await open(packs, clock)
  const start = (on: Store): Runtime =>
    createRuntime({ store: on, packs, clock, ...(options.effects && { effects: options.effects }) })
  const runtime = start(store)

  const bench: Workbench = {
    runtime,
    store,
    clock,
    reopen: async () => start(await reopen()),
    propose: async (steps, { as: actor = nia, ...proposal } = {}) =>
      expectOk(await as(actor, () => runtime.propose({ steps, ...proposal }))),
    decide: (plan, decision, { as: actor = ada, steps, execute = true, note } = {}) => {
      const chosen =
        steps ??
        plan.steps.filter(({ status }) => status === 'proposed' || status === 'stale').map(({ id }) => id)
      const decisions = chosen.map((stepId) => ({
        stepId,
        decision,
        previewHash: stepNamed(plan, stepId).preview.hash,
        ...(note !== undefined && { note }),
      }))
      return as(actor, () => runtime.decide({ planId: plan.id, decisions, execute }), {
        source: 'Web',
        channel: 'web',
      })
    },
    carryOut: async (plan, by = ada) => {
      const done = expectOk(await bench.decide(plan, 'approve', { as: by }))
      expect(done.status).toBe('succeeded')
      return done
    },
    makeContact: async (name = 'Jane Doe') => {
      const plan = await bench.carryOut(await bench.propose([{ action: 'create_contact', input: { name } }]))
      return { id: plan.steps[0]!.preview.changes[0]!.id, plan }
    },
    contact: (id) => store.read((reader) => reader.rows.get(contacts, id)),
    // One may stay out of sight for as long as an older transaction, anywhere on the server, is at work.
    events: (cursor) =>
      vi.waitFor(
        async () => {
          const [isHeldBack, found] = await store.read(({ events }) =>
            Promise.all([events.areHeldBack(), events.since(cursor, 1000)]),
          )
          expect(isHeldBack).toBe(false)
          return found
        },
        { timeout: 10_000, interval: 5 },
      ),
    snapshot: () =>
      store.read(async (reader) => ({
        contacts: await reader.rows.find(contacts, { orderBy: [['id', 'asc']] }),
        plans: await reader.plans.list({ limit: 1000 }),
        head: await reader.audit.head(),
      })),
  }
  return bench
}

export function stepNamed(plan: Plan, id: string): Step {
  const step = plan.steps.find((item) => item.id === id)
  if (!step) throw new Error(`no step ${id}`)
  return step
}

export function expectOk<T>(result: Result<T>): T {
  expect(result).toMatchObject({ ok: true })
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

export function expectRefusal(result: Result<unknown>, code: string): void {
  expect(result).toMatchObject({ ok: false, error: { code } })
}

/** Ids, statuses: what most assertions are about. */
export const statuses = (plan: Plan): Record<string, string> =>
  Object.fromEntries(plan.steps.map(({ id, status }) => [id, status]))
