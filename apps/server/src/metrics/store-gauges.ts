import type { Store } from '@countersign/core'
import type { SqlStore } from '@countersign/storage'
import { Gauge, type Registry } from 'prom-client'
import { measureStore, type StoreMeasures } from './measure-store.ts'

export type MeasuredStore = Store & Partial<Pick<SqlStore, 'pool'>>

/** However often somebody asks, the database is asked no more often than this. */
const MEASURED_EVERY_MS = 5000

/** What the database says of itself, asked when somebody wants to know. */
export function addStoreGauges(register: Registry, store: MeasuredStore): void {
  addPool(register, store)
  const measure = measuring(store)
  const up = new Gauge({
    name: 'countersign_database_up',
    help: 'Whether the database answered when it was asked for the figures below',
    registers: [register],
  })
  const shared = (
    name: string,
    help: string,
    read: (measures: StoreMeasures) => number | ReadonlyMap<string, number>,
  ): void => {
    const gauge = new Gauge({
      name,
      help: `${help}; the same on every server of a database`,
      labelNames: ['status'],
      registers: [],
      async collect() {
        this.reset()
        const measures = await measure().catch(() => undefined)
        up.set(measures ? 1 : 0)
        const value = measures && read(measures)
        if (typeof value === 'number') this.set(value)
        else for (const [status, count] of value ?? []) this.set({ status }, count)
      },
    })
    register.registerMetric(gauge)
  }
  shared('countersign_audit_entries', 'Entries in the audit chain', ({ auditEntries }) => auditEntries)
  shared('countersign_plans_open', 'Plans that are not settled', ({ plans }) => plans)
  shared('countersign_runs_open', 'Turns of the assistant at work or waiting', ({ runs }) => runs)
  shared('countersign_outbox_messages', 'Effects still to be carried out', ({ outbox }) => outbox)
  shared(
    'countersign_outbox_age_seconds',
    'How long the longest due effect has been due',
    ({ outboxAgeSeconds }) => outboxAgeSeconds,
  )
}

/** One answer serves all figures of a look, and everybody who looks soon after. */
function measuring(store: Store): () => Promise<StoreMeasures> {
  let measured: { readonly at: number; readonly measures: Promise<StoreMeasures> } | undefined
  return () => {
    const now = performance.now()
    if (!measured || now - measured.at > MEASURED_EVERY_MS) {
      const own = { at: now, measures: measureStore(store) }
      measured = own
      // Whoever asked is told; the next one asks anew.
      own.measures.catch(() => {
        if (measured === own) measured = undefined
      })
    }
    return measured.measures
  }
}

/** SQLite has none. */
function addPool(register: Registry, store: MeasuredStore): void {
  if (!store.pool?.()) return
  const gauge = new Gauge({
    name: 'countersign_database_connections',
    help: 'Connections of the pool to PostgreSQL, and requests that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      const use = store.pool?.()
      if (!use) return
      this.set({ state: 'used' }, use.total - use.idle)
      this.set({ state: 'idle' }, use.idle)
      this.set({ state: 'waiting' }, use.waiting)
    },
  })
  register.registerMetric(gauge)
}
