import type { AuditFilter, PlanFilter } from '@countersign/core'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import type { Connection, Session } from './connection/connection.ts'
import { sqliteDialect } from './dialect/sqlite.ts'
import { Audit } from './tables/audit.ts'
import { Events } from './tables/events.ts'
import { WritableOutbox } from './tables/outbox.ts'
import { Plans } from './tables/plans.ts'
import { testStores } from './testing/index.ts'

// A question that grows with the number of plans or entries would be slow when there are a million. SQLite says
// beforehand how it will find an answer, and has no statistics here that could make it look better than it is.

/** Takes down how SQLite would answer each statement. */
async function explainer() {
  const { location } = await testStores.find(({ kind }) => kind === 'sqlite')!.open()
  const db = new DatabaseSync((location as { file: string }).file)
  const plans: string[] = []
  const connection = {
    dialect: sqliteDialect,
    all: async (statement: Parameters<Connection['all']>[0], args: never) => {
      const { sql, bind } = statement.in(sqliteDialect)
      const rows = db.prepare(`explain query plan ${sql}`).all(...(bind(args) as never[]))
      plans.push(rows.map(({ detail }) => detail).join('; '))
      return []
    },
  } as unknown as Session
  return {
    connection,
    explain: async (ask: () => Promise<unknown>) => {
      plans.length = 0
      await ask()
      return plans.join('; ')
    },
  }
}

const audit: Partial<AuditFilter>[] = [
  {},
  { source: 'Web' },
  { actor: 'a' },
  { action: 'a' },
  { entityType: 'a' },
  { entityId: 'a' },
  { planId: 'a' },
  { outcome: 'failed' },
  { outcome: 'succeeded' },
  { actor: 'a', source: 'Web' },
  { entityType: 'a', entityId: 'a', outcome: 'denied' },
  { actor: 'a', outcome: 'denied' },
  { from: 'a' },
  { to: 'b' },
  { from: 'a', to: 'b' },
  { from: 'a', to: 'b', actor: 'a', outcome: 'failed' },
  { from: 'a', to: 'b', entityId: 'a' },
]
const plans: Partial<PlanFilter>[] = [
  {},
  { status: 'proposed' },
  { status: 'succeeded' },
  { workspace: 'a' },
  { proposedBy: 'a' },
  { status: 'failed', workspace: 'a' },
  { status: 'succeeded', workspace: 'a' },
  { status: 'succeeded', proposedBy: 'a', workspace: 'a' },
]

/** Plans that are not filed yet are few, and found by their numbers alone. */
const isLookedThrough = /CO-ROUTINE plans; SEARCH plans USING INTEGER PRIMARY KEY \(rowid>\?\)/

describe('with a million rows', () => {
  it.each(audit)('the audit log is listed from an index in its order: %j', async (filter) => {
    const { connection, explain } = await explainer()
    for (const before of [{}, { before: 1000 }]) {
      const plan = await explain(() => new Audit(connection).list({ limit: 20, ...filter, ...before }))
      // Those that succeeded are most of all: the newest entries hold plenty of them.
      const isPlentiful = Object.keys(filter).length === 0 || filter.outcome === 'succeeded'
      if (isPlentiful)
        expect(plan).toMatch(/^(SCAN audit|SEARCH audit USING INTEGER PRIMARY KEY \(rowid<\?\))$/)
      else {
        expect(plan).toMatch(/^SEARCH audit USING INTEGER PRIMARY KEY \(rowid=\?\); LIST SUBQUERY/)
        // Those not filed yet are few, wherever they lie; of the others nothing but an index in its order will do.
        const [newest, filed] = plan.split('UNION ALL')
        expect(newest).toMatch(/SEARCH audit USING INTEGER PRIMARY KEY \(rowid>\?/)
        expect(filed).toMatch(/SEARCH audit_filed USING COVERING INDEX|SEARCH audit_filed USING INDEX/)
        expect(filed!.split('SCAN filed')[0]).not.toMatch(/TEMP B-TREE/)
      }
    }
  })

  it.each([
    [{ planId: 'a', actor: 'a', source: 'Web' }, 'audit_filed_by_plan'],
    [{ entityId: 'a', action: 'a', outcome: 'failed' }, 'audit_filed_by_entity'],
    [{ actor: 'a', source: 'Web', outcome: 'failed' }, 'audit_filed_by_outcome'],
    [{ actor: 'a', source: 'Web', outcome: 'succeeded' }, 'audit_filed_by_actor'],
    [{ from: 'a', to: 'b', actor: 'a' }, 'audit_filed_by_time (at>? AND at<?)'],
    [{ from: 'a', actor: 'a', outcome: 'failed', before: 7 }, 'audit_filed_by_time ('],
    [{ to: 'b', before: 7 }, 'audit_filed_by_time (at<?)'],
    [{ from: 'a', planId: 'a' }, 'audit_filed_by_plan'],
  ] as const)('the filter that finds fewest decides: %j', async (filter, index) => {
    const { connection, explain } = await explainer()
    expect(await explain(() => new Audit(connection).list({ limit: 20, ...filter }))).toContain(index)
  })

  it.each(plans)('plans are listed from an index in its order: %j', async (filter) => {
    const { connection, explain } = await explainer()
    for (const before of [{}, { before: 'plan' }]) {
      const plan = await explain(() => new Plans(connection).list({ limit: 20, ...filter, ...before }))
      // Those that succeeded are most of all: the newest plans hold plenty of them.
      const isPlentiful = !filter.workspace && !filter.proposedBy && filter.status !== 'proposed'
      if (isPlentiful)
        expect(plan).toMatch(/^(SCAN|SEARCH) plans USING INDEX sqlite_autoindex_plans_1( \(id<\?\))?$/)
      else {
        expect(plan).toMatch(/^SEARCH plans USING INDEX sqlite_autoindex_plans_1 \(id=\?\); LIST SUBQUERY/)
        const [filed, newest] = plan.split('UNION ALL')
        const isLed = /SEARCH plans USING (COVERING )?INDEX plans_filed_by_\w+ \(\w+=\?( AND id<\?)?\)/
        expect(filed).toMatch(isLed)
        expect(filed).not.toMatch(/TEMP B-TREE/)
        expect(newest).toMatch(isLookedThrough)
      }
    }
  })

  it.each([
    [{ status: 'failed', workspace: 'a', proposedBy: 'a' }, 'plans_filed_by_status'],
    [{ status: 'succeeded', workspace: 'a', proposedBy: 'a' }, 'plans_filed_by_proposer'],
    [{ status: 'succeeded', workspace: 'a' }, 'plans_filed_by_workspace'],
  ] as const)('the filter that finds fewest plans decides: %j', async (filter, index) => {
    const { connection, explain } = await explainer()
    expect(await explain(() => new Plans(connection).list({ limit: 20, ...filter }))).toContain(index)
  })

  it.each([
    [
      'expired',
      (reader: Plans) => reader.expired('a', 10),
      'COVERING INDEX plans_filed_by_status (status=?)',
    ],
    [
      'unfinished',
      (reader: Plans) => reader.unfinished('a', 10),
      'INDEX plans_filed_by_status (status=? AND id>?)',
    ],
    ['counted', (reader: Plans) => reader.countOpen(), 'COVERING INDEX plans_filed_by_status (status=?)'],
  ] as const)(
    'of all plans only the open ones are looked at, and the newest: %s',
    async (_name, ask, index) => {
      const { connection, explain } = await explainer()
      const plan = await explain(() => ask(new Plans(connection)))
      const [filed, newest] = plan.split('UNION ALL')
      expect(filed).toContain(`SEARCH plans USING ${index}`)
      expect(newest).toMatch(isLookedThrough)
    },
  )

  it('every other question is answered from an index', async () => {
    const { connection, explain } = await explainer()
    const tables = {
      audit: new Audit(connection),
      plans: new Plans(connection),
      events: new Events(connection),
    }
    const outbox = new WritableOutbox(connection, () => '2026-01-05T09:00:00.000Z')
    const now = '2026-01-05T09:00:00.000Z'
    const questions: [() => Promise<unknown>, RegExp][] = [
      [() => tables.plans.get('a'), /^SEARCH plans/],
      [() => tables.plans.settledBefore(now, 10), /^SCAN plans USING INDEX sqlite_autoindex_plans_1$/],
      [() => tables.audit.walk(5, 10), /^SEARCH audit USING INTEGER PRIMARY KEY \(rowid>\?\)/],
      [() => tables.audit.get([1, 2]), /^SEARCH audit USING INTEGER PRIMARY KEY/],
      // In order and only up to the limit; what was erased before is passed over each time, as retention asks seldom.
      [() => tables.audit.payloadsBefore(now, 5, 10), /^SCAN audit$/],
      [
        () => tables.events.since('00000000000000000005', 10),
        /^SEARCH events USING INTEGER PRIMARY KEY \(rowid>\?\)$/,
      ],
      [() => tables.events.last(), /^SCAN events$/],
      [() => outbox.forPlan('a'), /^SEARCH outbox USING INDEX outbox_by_plan/],
      [() => outbox.unsettled(['a']), /^SEARCH outbox USING INDEX outbox_unsettled \(kind=\?\)/],
      [() => outbox.overdue(10), /^SEARCH outbox USING INDEX outbox_sending/],
      [
        () => outbox.claim({ kinds: ['a'], leaseMs: 1000, limit: 5 }),
        /SEARCH outbox USING INDEX outbox_pending \(due_at<\?\)/,
      ],
    ]
    for (const [ask, expected] of questions) expect(await explain(ask)).toMatch(expected)
  })
})
