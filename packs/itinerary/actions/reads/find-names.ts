import type { RecordReader } from '@countersign/core'
import { db } from '../../queries.ts'

/** How people are called, by id. */
export async function findNames(
  records: RecordReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await records.select<{ id: string; first_name: string; last_name: string }>(
    db.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', ids),
  )
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]))
}
