import type { Lease } from '@countersign/core'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Whether the lease in this column is as it must be. */
export function leaseIs(
  must: NonNullable<Lease['must']>,
  column: string,
  now: RawBuilder<string>,
): RawBuilder<SqlBool> {
  const until = sql.ref(column)
  return must === 'held' ? sql`${until} > ${now}` : sql`(${until} is null or ${until} <= ${now})`
}
