import type { OpenStatus, PlanFilter } from '@countersign/core'
import { type Expression, sql, type SqlBool } from 'kysely'
import { Shapes } from '../shapes.ts'
import { type Params, statement, type Statement } from '../statement.ts'
import { limitOf, literal } from './literal.ts'
import { newestFirst } from './newest-first.ts'
import { partsOf, selectPage } from './plan-parts.ts'
import { columns, type PlanRow } from './plan-row.ts'

const status = sql.ref('status')
const open = sql.join([literal('proposed'), literal('executing')])

/** Said again, because an index that leaves out the others is used only where the query says so too. */
const isUnusual = sql<SqlBool>`status <> 'succeeded'`
const isOpen = sql<SqlBool>`${status} in (${open}) and ${isUnusual}`

type ListArgs = Omit<PlanFilter, 'limit'>
const lists = new Shapes<Statement<ListArgs, PlanRow>>()

const filters = [
  ['status', 'status'],
  ['proposedBy', 'proposed_by'],
  ['workspace', 'workspace'],
] as const

export function listBy(filter: PlanFilter): Statement<ListArgs, PlanRow> {
  const given = filters.filter(([key]) => filter[key] !== undefined)
  // Most plans have succeeded, which says little; any other status finds fewest.
  const isCommon = filter.status === 'succeeded'
  const [leading] = isCommon ? given.filter(([key]) => key !== 'status') : given
  const isPaged = filter.before !== undefined
  const shape = `${leading?.[0]} ${given.map(([key]) => key).join()} ${isPaged} ${filter.limit}`
  return lists.get(shape, () =>
    statement((db, p: Params<ListArgs>, dialect) => {
      const { where, orderBy } = newestFirst(dialect, {
        key: 'id',
        leading: leading && { column: leading[1], value: p(leading[0]) },
        before: isPaged ? p('before') : undefined,
      })
      const conditions: Expression<SqlBool>[] = [where]
      if (leading?.[0] === 'status') conditions.push(isUnusual)
      for (const [key, name] of given) {
        if (key !== leading?.[0]) conditions.push(sql`${dialect.unindexed(sql.ref(name))} = ${p(key)}`)
      }
      const page = { where: sql<SqlBool>`${sql.join(conditions, sql` and `)}`, orderBy }
      if (leading) return selectPage(db, dialect, page, filter.limit).select(columns)
      return db
        .selectFrom('plans')
        .select(columns)
        .where(page.where)
        .orderBy(orderBy)
        .limit(limitOf(filter.limit))
    }),
  )
}

type Swept = { id: string; created_at: string }
const sweeps = new Shapes<Statement<{ time: string }, Swept>>()

export const expired = (limit: number) =>
  sweeps.get(`expired ${limit}`, () =>
    statement((db, p: Params<{ time: string }>, dialect) => {
      const expiresAt = sql.ref('expires_at')
      const where = sql<SqlBool>`${isOpen} and ${expiresAt} < ${p('time')}`
      return selectPage(db, dialect, { where, orderBy: expiresAt }, limit).select(['id', 'created_at'])
    }),
  )

export const oldestSettled = (limit: number) =>
  sweeps.get(`settled ${limit}`, () =>
    statement((db) =>
      db
        .selectFrom('plans')
        .select(['id', 'created_at'])
        .where(sql<SqlBool>`${status} not in (${open})`)
        .orderBy('id')
        .limit(limitOf(limit)),
    ),
  )

const unfinishedPages = new Shapes<Statement<{ after: string }, { id: string }>>()

export const unfinished = (limit: number) =>
  unfinishedPages.get(`${limit}`, () =>
    statement((db, p: Params<{ after: string }>, dialect) => {
      const id = sql.ref('id')
      const where = sql<SqlBool>`${status} = ${literal('executing')} and ${isUnusual} and auto_execute and ${id} > ${p('after')}`
      return selectPage(db, dialect, { where, orderBy: id }, limit).select('id')
    }),
  )

/** A row for each status and part. */
export const countOpen = statement((db, _p: Params<object>, dialect) => {
  const counts = partsOf(dialect).map(
    (part) => sql`select status, count(*) as count from ${part} as plans where ${isOpen} group by status`,
  )
  const all = sql<{ status: OpenStatus; count: number }>`(${sql.join(counts, sql` union all `)})`
  return db.selectFrom(all.as('counts')).select(['status', 'count'])
})
