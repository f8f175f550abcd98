import type { RecordReader } from '@countersign/core'
import { db } from '../../queries.ts'

/** How people are called, by id. */
export async function findNames(
  records: RecordReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await records.select<{ id: string; first_name: string; last_name: string }>(
    db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name'])
      .where('id', 'in', [...new Set(ids)]),
  )
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]))
}

/** Undefined where it is not given, null for nobody. */
export async function sayPerson(
  records: RecordReader,
  userId: string | null | undefined,
): Promise<string | null | undefined> {
  if (userId === null || userId === undefined) return userId
  return (await findNames(records, [userId])).get(userId) ?? userId
}
