import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Dialect } from '../dialect/dialect.ts'

export interface Page {
  readonly where: Expression<SqlBool>
  readonly orderBy: RawBuilder<unknown>
}

/**
 * A page, newest first, found by walking one index backwards: that of the leading column and `key`, or that of `key`
 * where nothing leads.
 */
export function newestFirst(
  dialect: Dialect,
  page: {
    readonly key: string
    readonly leading?: { readonly column: string; readonly value: unknown } | undefined
    /** Only what is older. */
    readonly before?: unknown
  },
): Page {
  const key = sql.ref(page.key)
  const isOlder = page.before === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${key} < ${page.before}`
  if (!page.leading) return { where: isOlder, orderBy: sql`${key} desc` }
  const { value } = page.leading
  const column = sql.ref(page.leading.column)
  if (!dialect.plansBlindly)
    return { where: sql`${column} = ${value} and ${isOlder}`, orderBy: sql`${key} desc` }
  // A range rather than an equation: only the index that begins with the column has this order.
  const orderBy = sql`${column} desc, ${key} desc`
  const isUpTo =
    page.before === undefined
      ? sql<SqlBool>`${column} <= ${value}`
      : sql<SqlBool>`(${column}, ${key}) < (${value}, ${page.before})`
  return { where: sql`${column} >= ${value} and ${isUpTo}`, orderBy }
}
