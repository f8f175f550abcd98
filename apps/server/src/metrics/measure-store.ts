import type { Store } from '@countersign/core'
import { queries } from '@countersign/storage'

interface Tables {
  plans: { status: string }
  outbox: { status: string; due_at: string }
  runs: { status: string }
}

/** What all servers on a database share. Each says the same of it: take the largest, not the sum. */
export interface StoreMeasures {
  readonly auditEntries: number
  /** Plans that are not settled, runs that are not over, and messages still to go out, by status. */
  readonly plans: ReadonlyMap<string, number>
  readonly runs: ReadonlyMap<string, number>
  readonly outbox: ReadonlyMap<string, number>
  /** How long the longest due message has been due. */
  readonly outboxAgeSeconds: number
}

const db = queries<Tables>()
const openPlans = ['proposed', 'executing'] as const
const openRuns = ['running', 'waiting'] as const
const unsettled = ['pending', 'sending'] as const

/** Answered from indexes of what is open: what is settled, which is nearly all, is not counted. */
export function measureStore(store: Store): Promise<StoreMeasures> {
  return store.read(async ({ rows, audit }) => {
    const count = async (table: keyof Tables, statuses: readonly string[]): Promise<Map<string, number>> => {
      const found = await rows.select(
        db
          .selectFrom(table)
          .select(['status', (eb) => eb.fn.countAll().as('count')])
          .where('status', 'in', statuses)
          // The index of plans is on those alone.
          .where('status', '<>', 'succeeded')
          .groupBy('status'),
      )
      const counts = new Map(found.map(({ status, count: each }) => [String(status), Number(each)]))
      return new Map(statuses.map((status) => [status, counts.get(status) ?? 0]))
    }
    const [oldest] = await rows.select(
      db
        .selectFrom('outbox')
        .select((eb) => eb.fn.min('due_at').as('due_at'))
        .where('status', 'in', unsettled),
    )
    const dueAt = oldest?.['due_at']
    const age = typeof dueAt === 'string' ? (store.now().getTime() - Date.parse(dueAt)) / 1000 : 0
    return {
      auditEntries: (await audit.head())?.seq ?? 0,
      plans: await count('plans', openPlans),
      runs: await count('runs', openRuns),
      outbox: await count('outbox', unsettled),
      outboxAgeSeconds: Math.max(0, age),
    }
  })
}
