import { type Store, TICKET_PREFIX } from '@countersign/core'
import { queries } from '@countersign/storage'

interface Tables {
  outbox: { status: string; kind: string; due_at: string }
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
const openRuns = ['running', 'waiting'] as const
const unsettled = ['pending', 'sending'] as const

/** Answered from indexes of what is open: what is settled, which is nearly all, is not counted. */
export function measureStore(store: Store): Promise<StoreMeasures> {
  return store.read(async ({ rows, plans, audit }) => {
    const runs = await rows.select(
      db
        .selectFrom('runs')
        .select(['status', (eb) => eb.fn.countAll().as('count')])
        .where('status', 'in', openRuns)
        .groupBy('status'),
    )
    const messages = await rows.select(
      db
        .selectFrom('outbox')
        .select(['status', (eb) => eb.fn.countAll().as('count'), (eb) => eb.fn.min('due_at').as('due_at')])
        .where('status', 'in', unsettled)
        // Nobody sends those.
        .where('kind', 'not like', `${TICKET_PREFIX}%`)
        .groupBy('status'),
    )
    const [dueAt] = messages.map(({ due_at }) => String(due_at)).toSorted()
    const age = dueAt === undefined ? 0 : (store.now().getTime() - Date.parse(dueAt)) / 1000
    return {
      auditEntries: (await audit.head())?.seq ?? 0,
      plans: new Map(Object.entries(await plans.countOpen())),
      runs: byStatus(runs, openRuns),
      outbox: byStatus(messages, unsettled),
      outboxAgeSeconds: Math.max(0, age),
    }
  })
}

function byStatus(
  found: readonly Readonly<Record<string, unknown>>[],
  statuses: readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map(found.map(({ status, count }) => [status, Number(count)]))
  return new Map(statuses.map((status) => [status, counts.get(status) ?? 0]))
}
