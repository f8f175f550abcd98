import type { AuditFilter } from '@countersign/core'
import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import { BATCH, FILED } from '../migrations/005-guards.ts'
import type { AuditTable, Schema } from '../schema.ts'
import { Shapes } from '../shapes.ts'
import { type Params, statement, type Statement } from '../statement.ts'
import { limitOf, literal } from './literal.ts'
import { newestFirst, type Page } from './newest-first.ts'

export type EntryRow = AuditTable

export const selectEntries = (db: Kysely<Schema>) => db.selectFrom('audit').selectAll()

/** Those that find fewest come first: that one's index is to be used. */
const filters = [
  ['planId', 'plan_id'],
  ['entityId', 'entity_id'],
  ['action', 'action'],
  ['actor', 'actor'],
  ['entityType', 'entity_type'],
  ['outcome', 'outcome'],
  ['source', 'source'],
] as const

type FilterArgs = Omit<AuditFilter, 'limit'>
const lists = new Shapes<Statement<FilterArgs, EntryRow>>()

export function listBy(filter: AuditFilter): Statement<FilterArgs, EntryRow> {
  // Most entries succeed; anything else is rare, and then says more than who did what.
  const isRare = filter.outcome !== undefined && filter.outcome !== 'succeeded'
  const given = filters.filter(([key]) => filter[key] !== undefined)
  const rare =
    isRare && !filter.planId && !filter.entityId ? given.find(([key]) => key === 'outcome') : undefined
  // A plan or a row has few entries, whenever they were made.
  const isNarrow = filter.planId !== undefined || filter.entityId !== undefined
  const limits = (['from', 'to'] as const).filter((key) => filter[key] !== undefined)
  const isByTime = limits.length > 0 && !isNarrow
  const [leading] = isByTime ? [] : rare ? [rare] : given.filter(([key]) => key !== 'outcome')
  const isPaged = filter.before !== undefined
  const shape = `${leading?.[0]} ${[...given.map(([key]) => key), ...limits].join()} ${isRare} ${isPaged} ${filter.limit}`
  return lists.get(shape, () =>
    statement((db, p: Params<FilterArgs>, dialect) => {
      const before = isPaged ? p('before') : undefined
      const limit = limitOf(filter.limit)

      const pageOf = (table: 'audit' | 'audit_filed'): Page => {
        const column = (name: string) => sql.ref<string>(`${table}.${name}`)
        const { where, orderBy } = isByTime
          ? latestFirst(table, before)
          : newestFirst(dialect, {
              key: `${table}.seq`,
              leading: leading && { column: `${table}.${leading[1]}`, value: p(leading[0]) },
              before,
            })
        const conditions: Expression<SqlBool>[] = [where]
        for (const key of limits) {
          const isIndexed = isByTime && !(key === 'to' && isPaged)
          const at = isIndexed ? column('at') : dialect.unindexed(column('at'))
          conditions.push(key === 'from' ? sql`${at} >= ${p('from')}` : sql`${at} < ${p('to')}`)
        }
        for (const [key, name] of given) {
          if (key !== leading?.[0]) conditions.push(sql`${dialect.unindexed(column(name))} = ${p(key)}`)
        }
        // Lets the partial index of outcomes be used.
        if (rare && !isByTime) conditions.push(sql`${column('outcome')} <> ${literal('succeeded')}`)
        return { where: sql<SqlBool>`${sql.join(conditions, sql` and `)}`, orderBy }
      }

      const newest = pageOf('audit')
      if (!isByTime && leading === undefined) {
        return selectEntries(db).where(newest.where).orderBy(newest.orderBy).limit(limit)
      }
      const filed = pageOf('audit_filed')
      const seqs = sql<number>`(
        select seq from (select seq from ${unfiled} as audit where ${newest.where}
          order by ${newest.orderBy} limit ${limit}) as newest
        union all
        select seq from (select seq from audit_filed where ${filed.where}
          order by ${filed.orderBy} limit ${limit}) as filed)`
      const order = isByTime ? sql`at desc, seq desc` : sql`seq desc`
      return selectEntries(db).where('seq', 'in', seqs).orderBy(order).limit(limit)
    }),
  )
}

/** These are looked through. There is less than a batch of them, which PostgreSQL cannot know unless it is told. */
const unfiled = sql`(select ${sql.raw(FILED)} from audit
  where seq > coalesce((select max(seq) from audit_filed), 0) order by seq desc limit ${limitOf(BATCH)})`

/**
 * A page in the order of time. That is the order of numbers too, unless a clock was put back: by numbers alone, entries
 * from one time to another could not be found without walking past all others.
 */
function latestFirst(table: 'audit' | 'audit_filed', before: unknown): Page {
  const [at, seq] = [sql.ref(`${table}.at`), sql.ref(`${table}.seq`)]
  const orderBy = sql`${at} desc, ${seq} desc`
  if (before === undefined) return { where: sql<SqlBool>`true`, orderBy }
  const last = sql`select other.at from audit as other where other.seq = ${before}`
  return { where: sql<SqlBool>`(${at}, ${seq}) < ((${last}), ${before})`, orderBy }
}
