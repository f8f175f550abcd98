import type { AuditFilter } from '@countersign/core'
import { type Kysely, sql, type SqlBool } from 'kysely'
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

      const matching = (table: 'audit' | 'audit_filed') => {
        const column = (name: string) => sql.ref<string>(`${table}.${name}`)
        const { where, orderBy } = isByTime
          ? latestFirst(table, before)
          : newestFirst(dialect, {
              key: `${table}.seq`,
              leading: leading && { column: `${table}.${leading[1]}`, value: p(leading[0]) },
              before,
            })
        let query = db.selectFrom(table).select('seq').where(where)
        for (const key of limits) {
          const isIndexed = isByTime && !(key === 'to' && isPaged)
          const at = isIndexed ? column('at') : dialect.unindexed(column('at'))
          query = query.where(
            key === 'from' ? sql<SqlBool>`${at} >= ${p('from')}` : sql<SqlBool>`${at} < ${p('to')}`,
          )
        }
        for (const [key, name] of given) {
          if (key === leading?.[0]) continue
          query = query.where(dialect.unindexed(column(name)), '=', p(key) as string)
        }
        // Lets the partial index of outcomes be used.
        if (rare && !isByTime) query = query.where(column('outcome'), '<>', literal('succeeded'))
        return query.orderBy(orderBy).limit(limit)
      }

      const isFiled = isByTime || leading !== undefined
      const seqs = isFiled
        ? sql<number>`(select seq from (${matching('audit').where(isUnfiled)}) as newest
            union all select seq from (${matching('audit_filed')}) as filed)`
        : matching('audit')
      const order = isByTime ? sql`at desc, seq desc` : sql`seq desc`
      return selectEntries(db).where('seq', 'in', seqs).orderBy(order).limit(limit)
    }),
  )
}

/** At most a batch: these are looked through. */
const isUnfiled = sql<SqlBool>`audit.seq > coalesce((select max(seq) from audit_filed), 0)`

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
