import { type RawBuilder, sql } from 'kysely'

/**
 * A value written into the SQL rather than bound. SQLite prepares a statement anew for every bound LIMIT, and uses a
 * partial index only when it can see that the query implies its condition.
 */
export function literal<T extends string>(value: T): RawBuilder<T> {
  return sql.lit(value)
}

export function limitOf(limit: number): RawBuilder<number> {
  if (!Number.isSafeInteger(limit) || limit < 0) throw new TypeError(`${limit} is no limit`)
  return sql.lit(limit)
}

/** How a string appears in the text of a JSON document as a value of its own: a part of a longer one does not count. */
export function asWritten(strings: readonly string[]): string[] {
  return strings.map((string) => JSON.stringify(string))
}
