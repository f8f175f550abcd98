import { DatabaseSync } from 'node:sqlite'
import { boolean, defineTable, type Transaction, verifyAudit } from '@countersign/core'
import { makeEntry, makePlan } from '@countersign/core/testing'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { SqlStore } from '../store.ts'
import { testStores } from '../testing/index.ts'
import { SqliteDatabase } from './sqlite-database.ts'

const { open } = testStores.find(({ kind }) => kind === 'sqlite')!
const people = defineTable({ name: 'person_settings', columns: { always_confirm: boolean() } })

class Undone extends Error {}

/** Does it, and lets none of it happen. */
const inVain = (store: SqlStore, work: (tx: Transaction) => Promise<unknown>) =>
  store
    .transaction(async (tx) => {
      await work(tx)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })

const reads = async (work: () => Promise<unknown>): Promise<string[]> => {
  const spy = vi.spyOn(SqliteDatabase.prototype, 'all')
  try {
    await work()
    return spy.mock.calls.map(([sql]) => sql)
  } finally {
    spy.mockRestore()
  }
}

describe('what is known of a file', () => {
  const look = (store: SqlStore, id: string) =>
    store.transaction(async (tx) => {
      const plan = await tx.plans.lock(id)
      await tx.policy.for('ada')
      await tx.audit.append([makeEntry()])
      return plan
    })

  it('is not looked up again', async () => {
    const { store } = await open()
    const plan = makePlan()
    await store.transaction((tx) => tx.plans.insert(plan))
    await look(store, plan.id)
    expect(await reads(() => look(store, plan.id))).toEqual([])
  })

  it('is looked up again once somebody else has written', async () => {
    const { store, location, reopen } = await open()
    const plan = makePlan()
    await store.transaction((tx) => tx.plans.insert(plan))
    await look(store, plan.id)
    const other = new DatabaseSync((location as { file: string }).file)
    other.exec(`update plans set status = 'dismissed' where id = '${plan.id}'`)
    other.close()
    expect((await look(store, plan.id))?.status).toBe('dismissed')
    await (await reopen()).transaction((tx) => tx.audit.append([makeEntry()]))
    await look(store, plan.id)
    expect(await verifyAudit(store)).toMatchObject({ ok: true, entries: 4 })
  })

  it('counts for nothing where anything may have been written', async () => {
    const { store } = await open()
    const plan = makePlan()
    await store.transaction((tx) => tx.plans.insert(plan))
    await store.inSession((session) => session.query(`update plans set status = 'expired'`, []))
    expect((await look(store, plan.id))?.status).toBe('expired')
  })

  it('does not hold back what was written before an attempt that is undone', async () => {
    const { store } = await open()
    const plan = makePlan()
    await store.transaction((tx) => tx.plans.insert(plan))
    await look(store, plan.id)
    await store.transaction(async (tx) => {
      await tx.plans.update({ ...plan, status: 'succeeded' })
      await tx.audit.append([makeEntry()])
      await tx.attempt(async () => ({ keep: false, value: undefined }))
      expect((await tx.plans.lock(plan.id))?.status).toBe('succeeded')
      await tx.audit.append([makeEntry()])
    })
    expect((await look(store, plan.id))?.status).toBe('succeeded')
    expect(await verifyAudit(store)).toMatchObject({ ok: true, entries: 4 })
  })

  it('is not what was read before somebody wrote in the same transaction', async () => {
    const { store } = await open()
    const plan = makePlan()
    await store.transaction(async (tx) => {
      await tx.plans.insert(plan)
      await tx.rows.insert(people, { id: 'ada', version: 1, always_confirm: false })
    })
    await store.inSession((session) => session.query('pragma user_version', []))
    await store.transaction(async (tx) => {
      const reading = [tx.plans.lock(plan.id), tx.policy.for('ada')]
      await tx.plans.update({ ...plan, status: 'dismissed' })
      await tx.rows.update(people, 'ada', { always_confirm: true }, 1)
      await Promise.all(reading)
    })
    expect((await look(store, plan.id))?.status).toBe('dismissed')
    expect(await store.transaction((tx) => tx.policy.for('ada'))).toMatchObject({ alwaysConfirm: true })
  })

  it('is told to nobody in a transaction that has failed or ended', async () => {
    const { store } = await open()
    const plan = makePlan()
    await store.transaction((tx) => tx.plans.insert(plan))
    let kept: Transaction | undefined
    await inVain(store, async (tx) => {
      kept = tx
      await tx.plans.update({ ...plan, status: 'succeeded' })
    })
    await expect(kept!.plans.lock(plan.id)).rejects.toThrow('has ended')
    await inVain(store, async (tx) => {
      await expect(tx.plans.insert(plan)).rejects.toThrow()
      await expect(tx.plans.lock(plan.id)).rejects.toThrow()
    })
    expect((await look(store, plan.id))?.status).toBe('proposed')
  })

  it('does not let the chain fork, were it ever wrong', async () => {
    const { store } = await open()
    const append = () => store.transaction((tx) => tx.audit.append([makeEntry()]))
    await append()
    const wrong = { seq: 1, hash: 'of something else' }
    await store.inSession(async (session) => session.memory.learn('audit', 'head', wrong))
    await expect(append()).rejects.toThrow('has been moved')
    await append()
    expect(await verifyAudit(store)).toMatchObject({ ok: true, entries: 2 })
  })

  it('is never anything else than what stands there, whoever writes', async () => {
    const { store, location, reopen } = await open()
    const stores = [store, await reopen()] as const
    const file = new DatabaseSync((location as { file: string }).file, { readOnly: true })
    const ids = ['plan_a', 'plan_b', 'plan_c'] as const
    const stands = () => ({
      plans: Object.fromEntries(
        file
          .prepare('select id, status from plans')
          .all()
          .map((row) => [row['id'], row['status']]),
      ),
      always: Boolean(
        file.prepare(`select always_confirm from person_settings where id = 'ada'`).get()?.['always_confirm'],
      ),
    })
    const known = (of: SqlStore) =>
      of.transaction(async (tx) => {
        const plans = await Promise.all(ids.map((id) => tx.plans.lock(id)))
        return {
          plans: Object.fromEntries(plans.flatMap((plan) => (plan ? [[plan.id, plan.status]] : []))),
          always: (await tx.policy.for('ada')).alwaysConfirm,
        }
      })

    const change = async (
      tx: Transaction,
      id: (typeof ids)[number],
      what: 'plan' | 'gone' | 'policy' | 'audit',
      status: 'proposed' | 'succeeded' | 'failed',
    ): Promise<void> => {
      if (what === 'audit') return tx.audit.append([makeEntry()])
      if (what === 'gone') return tx.plans.delete([id])
      if (what === 'plan') {
        const plan = makePlan({ id, status })
        return (await tx.plans.get(id)) ? tx.plans.update(plan) : tx.plans.insert(plan)
      }
      const row = await tx.rows.get(people, 'ada')
      const always = status === 'proposed'
      await tx.policy.for('ada')
      return row
        ? tx.rows.update(people, 'ada', { always_confirm: always }, row.version)
        : tx.rows.insert(people, { id: 'ada', version: 1, always_confirm: always })
    }

    const command = fc.record({
      who: fc.constantFrom(0, 1),
      how: fc.constantFrom('kept', 'rolled back', 'undone', 'rehearsed'),
      id: fc.constantFrom(...ids),
      what: fc.constantFrom('plan', 'plan', 'gone', 'policy', 'audit'),
      status: fc.constantFrom('proposed', 'succeeded', 'failed'),
      looks: fc.boolean(),
      /** What is written before it, and stays. */
      first: fc.option(fc.constantFrom('plan', 'policy', 'audit')),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 25 }), async (commands) => {
        for (const { who, how, id, what, status, looks, first } of commands) {
          const at = stores[who]
          const work = async (tx: Transaction): Promise<void> => {
            // Known before it is changed, and after.
            if (looks) await tx.plans.lock(id)
            await change(tx, id, what, status)
            if (looks) await tx.policy.for('ada')
          }
          const before = async (tx: Transaction): Promise<void> => {
            if (first) await change(tx, id, first, 'failed')
          }
          if (how === 'rolled back') await inVain(at, work)
          else
            await at.transaction(async (tx) => {
              await before(tx)
              if (how === 'kept') await work(tx)
              if (how === 'undone') await tx.attempt(async () => ({ keep: false, value: await work(tx) }))
              if (how === 'rehearsed') await tx.rehearse('practice', () => work(tx))
              if (looks) await change(tx, id, 'audit', status)
            })
          for (const one of stores) expect(await known(one)).toEqual(stands())
        }
      }),
      { numRuns: 60 },
    )
    expect(await verifyAudit(store)).toMatchObject({ ok: true })
    file.close()
  })
})
