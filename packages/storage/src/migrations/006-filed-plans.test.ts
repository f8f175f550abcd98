import type { Plan, PlanFilter } from '@countersign/core'
import { makePlan } from '@countersign/core/testing'
import fc from 'fast-check'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from '../migrate.ts'
import type { MigrationDatabase } from '../migration.ts'
import { encode } from '../tables/plan-row.ts'
import { testStores } from '../testing/index.ts'
import { openOld } from '../testing/old-store.ts'
import { BATCH, FILED } from './006-filed-plans.ts'

async function fillOld(db: MigrationDatabase, plans: readonly Plan[]): Promise<void> {
  for (const plan of plans) {
    const { proposedBy, createdAt, expiresAt, autoExecute, ...rest } = encode(plan)
    const row = {
      ...rest,
      proposed_by: proposedBy,
      created_at: createdAt,
      expires_at: expiresAt,
      auto_execute: autoExecute,
    }
    await db.insertInto('plans').values(row).execute()
  }
}

describe.each(testStores)('plans that are filed later, on $kind', (kind) => {
  it('takes over what was stored before, as it was', async () => {
    const statuses = ['proposed', 'succeeded', 'failed', 'executing'] as const
    const plans = Array.from({ length: 300 }, (_, index) =>
      makePlan({
        workspace: `workspace ${index % 3}`,
        status: statuses[index % 4]!,
        proposer: { id: `person ${index % 5}`, name: 'é "', role: 'Admin' },
        autoExecute: index % 8 === 3,
        ...(index % 16 === 0 && { expiresAt: '2020-01-01T00:00:00.000Z' }),
      }),
    )
    const old = await openOld(kind, '006', (db) => fillOld(db, plans.toReversed()))
    await migrate(old, [])

    const expectAll = async (all: readonly Plan[]) => {
      const listed = (filter: Partial<PlanFilter>) =>
        old.read((reader) => reader.plans.list({ limit: 1000, ...filter }))
      const wanted = (isWanted: (plan: Plan) => boolean) => all.filter(isWanted).toReversed()
      expect(await listed({})).toStrictEqual(wanted(() => true))
      expect(await listed({ status: 'failed' })).toStrictEqual(wanted(({ status }) => status === 'failed'))
      expect(await listed({ workspace: 'workspace 1' })).toStrictEqual(
        wanted(({ workspace }) => workspace === 'workspace 1'),
      )
      expect(await listed({ proposedBy: 'person 2' })).toStrictEqual(
        wanted(({ proposer }) => proposer.id === 'person 2'),
      )
      const found = await old.read(async ({ plans: reader }) => ({
        expired: (await reader.expired('2021-01-01T00:00:00.000Z', 1000)).toSorted(),
        unfinished: await reader.unfinished('', 1000),
      }))
      const idsOf = (isWanted: (plan: Plan) => boolean) => all.filter(isWanted).map(({ id }) => id)
      expect(found).toEqual({
        expired: idsOf(({ expiresAt }) => expiresAt < '2021'),
        unfinished: idsOf(({ status, autoExecute }) => status === 'executing' && autoExecute),
      })
    }
    await expectAll(plans)

    const [first, ...others] = plans
    const changed = { ...first!, status: 'failed', expiresAt: '2030-01-01T00:00:00.000Z' } as const
    const further = Array.from({ length: 300 }, () =>
      makePlan({ workspace: 'workspace 1', status: 'failed' }),
    )
    await old.transaction(async (tx) => {
      await tx.plans.update(changed)
      await tx.plans.delete([others[0]!.id])
      for (const plan of further) await tx.plans.insert(plan)
    })
    await expectAll([changed, ...others.slice(1), ...further])
  })
})

describe('plans on SQLite', () => {
  const openFile = async () => {
    const { location } = await testStores.find(({ kind }) => kind === 'sqlite')!.open()
    const db = new DatabaseSync((location as { file: string }).file)
    onTestFinished(() => db.close())
    let made = 0
    const insert = (count: number): void => {
      db.prepare(
        `insert into plans (id, workspace, status, proposed_by, created_at, expires_at, auto_execute, body)
          with recursive s (n) as (select 1 union all select n + 1 from s where n < :count)
          select 'plan ' || (:made + n), 'practice', 'proposed', 'nia', 'then', 'later', 0, '{}' from s`,
      ).run({ count, made })
      made += count
    }
    return { db, insert }
  }

  it('have no index but that of their ids, which every commit would write to', async () => {
    const { db } = await openFile()
    const indexes = db.prepare(`select name from sqlite_master where type = 'index' and tbl_name = 'plans'`)
    expect(indexes.all().map(({ name }) => name)).toEqual(['sqlite_autoindex_plans_1'])
  })

  it('are filed as they are, all but the last few, whatever is made, changed and deleted', async () => {
    const { db, insert } = await openFile()
    const all = db.prepare(`select ${FILED} from plans order by nr`)
    const filed = db.prepare(`select ${FILED} from plans_filed order by nr`)
    const changes = [`status = 'failed'`, `status = 'succeeded'`, `expires_at = 'now'`, 'auto_execute = 1']
    const part = fc.tuple(fc.nat(1000), fc.nat(1000))
    const step = fc.oneof(
      fc.record({ insert: fc.integer({ min: 1, max: 2 * BATCH }) }),
      fc.record({ change: fc.constantFrom(...changes), of: part }),
      fc.record({ remove: part }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        db.exec('delete from plans')
        for (const each of steps) {
          /** Thousandths of those that are there, in the order in which they were made. */
          const among = ([from, to]: readonly number[]): string => {
            const at = (share: number) => `(select count(*) from plans) * ${share} / 1000`
            return `nr in (select nr from plans order by nr limit ${at(to!)} offset ${at(from!)})`
          }
          if ('insert' in each) insert(each.insert)
          else if ('change' in each) db.exec(`update plans set ${each.change} where ${among(each.of)}`)
          else db.exec(`delete from plans where ${among(each.remove)}`)
          const there = filed.all()
          expect(all.all().slice(0, there.length)).toEqual(there)
          expect(all.all().length - there.length).toBeLessThan(BATCH)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('are not filed again when nothing changes that lists look for', async () => {
    const { db, insert } = await openFile()
    insert(BATCH)
    const written = (change: string): number => {
      const total = () => Number(db.prepare('select total_changes() as total').get()!['total'])
      const before = total()
      db.exec(`update plans set ${change} where nr = 7`)
      return total() - before
    }
    const same = `status = 'proposed', expires_at = 'later', auto_execute = 0`
    expect(written(`${same}, body = '{"rationale":"other"}'`)).toBe(1)
    expect(written(`${same}, status = 'executing'`)).toBe(2)
  })
})
