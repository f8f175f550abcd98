import type { AuditFilter } from '@countersign/core'
import { type Kysely, sql } from 'kysely'
import type { AuditPayloadsTable, AuditTable, Schema } from '../schema.ts'
import { Shapes } from '../shapes.ts'
import { type Params, statement, type Statement } from '../statement.ts'
import { limitOf, literal } from './literal.ts'

const columns = [
  'audit.seq',
  'audit.id',
  'audit.at',
  'audit.actor',
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
  'audit_payloads.items',
  'audit_payloads.erased_by',
] as const

export type EntryRow = AuditTable & {
  items: AuditPayloadsTable['items'] | null
  erased_by: AuditPayloadsTable['erased_by']
}

export function selectEntries(db: Kysely<Schema>) {
  return db.selectFrom('audit').leftJoin('audit_payloads', 'audit_payloads.seq', 'audit.seq').select(columns)
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
  const leading = isRare && !filter.planId && !filter.entityId ? 'outcome' : given[0]?.[0]
  const isPaged = filter.before !== undefined
  const shape = `${leading} ${given.map(([key]) => key).join()} ${isRare} ${isPaged} ${filter.limit}`
  return lists.get(shape, () =>
    statement((db, p: Params<FilterArgs>, dialect) => {
      let query = selectEntries(db)
      for (const [key, name] of given) {
        const column = sql.ref<string>(`audit.${name}`)
        query = query.where(key === leading ? column : dialect.unindexed(column), '=', p(key) as string)
      }
      // Lets the partial index of outcomes be used.
      if (isRare) query = query.where('audit.outcome', '<>', literal('succeeded'))
      if (isPaged) query = query.where('audit.seq', '<', p('before') as number)
      return query.orderBy('audit.seq', 'desc').limit(limitOf(filter.limit))
    }),
  )
}
