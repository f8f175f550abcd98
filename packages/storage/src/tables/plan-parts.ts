import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../dialect/dialect.ts'
import { BATCH, FILED } from '../migrations/006-filed-plans.ts'
import type { Schema } from '../schema.ts'
import { limitOf } from './literal.ts'
import type { Page } from './newest-first.ts'

/**
 * These are looked through: there is less than a batch of them. Without the limit the planner would rather walk all plans in
 * the order of their ids.
 */
const unfiled = sql`(select ${sql.raw(FILED)} from plans
  where nr > coalesce((select max(nr) from plans_filed), 0) order by nr desc limit ${limitOf(BATCH)})`

/** What plans are looked for in: all together, or those that are filed and those that are not yet. */
export function partsOf(dialect: Dialect): readonly RawBuilder<unknown>[] {
  return dialect.filesPlans ? [sql`plans_filed`, unfiled] : [sql`plans`]
}

/** A page of plans, found by what is filed of them. */
export function selectPage(db: Kysely<Schema>, dialect: Dialect, { where, orderBy }: Page, limit: number) {
  const plans = db.selectFrom('plans').orderBy(orderBy).limit(limitOf(limit))
  if (!dialect.filesPlans) return plans.where(where)
  const pages = partsOf(dialect).map(
    (part) =>
      sql`select id from (select id from ${part} as plans where ${where} order by ${orderBy} limit ${limitOf(limit)})`,
  )
  return plans.where('id', 'in', sql<string>`(${sql.join(pages, sql` union all `)})`)
}
