import type { AuditFilter } from '@countersign/core'
import { type Kysely, sql, type SqlBool } from 'kysely'
import type { Dialect } from '../dialect/dialect.ts'
import type { AuditPayloadsTable, AuditTable, Schema } from '../schema.ts'
import { Shapes } from '../shapes.ts'
import { type Params, statement, type Statement } from '../statement.ts'
import { limitOf, literal } from './literal.ts'
import { newestFirst, type Page } from './newest-first.ts'

const columns = [
  'audit.seq',
  'audit.id',
  'audit.at',
  'audit.actor',
  'audit.proposed_by',
  'audit.approved_by',
  'audit.source',
  'audit.channel',
  'audit.action',
  'audit.entity_type',
  'audit.entity_id',
  'audit.outcome',
  'audit.code',
  'audit.plan_id',
  'audit.step_id',
  'audit.correlation_id',
  'audit.payload_hash',
  'audit.previous_hash',
  'audit.hash',
] as const

export type EntryRow = AuditTable & {
  items: AuditPayloadsTable['items'] | null
  erased_by: AuditPayloadsTable['erased_by']
}

/** With the payload looked up entry by entry: a join may be planned as a walk through all payloads before these. */
export function selectEntries(db: Kysely<Schema>) {
  const payload = db.selectFrom('audit_payloads').whereRef('audit_payloads.seq', '=', 'audit.seq' as never)
  return db
    .selectFrom('audit')
    .select(columns)
    .select([payload.select('items').as('items'), payload.select('erased_by').as('erased_by')])
}

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
      const { where, orderBy } = isByTime
        ? latestFirst(before)
        : newestFirst(dialect, {
            key: 'audit.seq',
            leading: leading && { column: `audit.${leading[1]}`, value: p(leading[0]) },
            before,
          })
      let query = selectEntries(db).where(where)
      for (const key of limits) {
        const at = isByTime && !(key === 'to' && isPaged) ? sql.ref('audit.at') : plainTime(dialect)
        query = query.where(
          key === 'from' ? sql<SqlBool>`${at} >= ${p('from')}` : sql<SqlBool>`${at} < ${p('to')}`,
        )
      }
      for (const [key, name] of given) {
        if (key === leading?.[0]) continue
        query = query.where(dialect.unindexed(sql.ref<string>(`audit.${name}`)), '=', p(key) as string)
      }
      // Lets the partial index of outcomes be used.
      if (rare && !isByTime) query = query.where('audit.outcome', '<>', literal('succeeded'))
      return query.orderBy(orderBy).limit(limitOf(filter.limit))
    }),
  )
}

/**
 * A page in the order of time. That is the order of numbers too, unless a clock was put back: by numbers alone, entries
 * from one time to another could not be found without walking past all others.
 */
function latestFirst(before: unknown): Page {
  const [at, seq] = [sql.ref('audit.at'), sql.ref('audit.seq')]
  const orderBy = sql`${at} desc, ${seq} desc`
  if (before === undefined) return { where: sql<SqlBool>`true`, orderBy }
  const last = sql`select other.at from audit as other where other.seq = ${before}`
  return { where: sql<SqlBool>`(${at}, ${seq}) < ((${last}), ${before})`, orderBy }
}

const plainTime = (dialect: Dialect) => dialect.unindexed(sql.ref<string>('audit.at'))
