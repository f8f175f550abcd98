import type { RecordReader } from '@countersign/core'
import { db } from '../queries.ts'

/** What a person has sent in a planning session so far, failed files included. */
export async function sessionBytes(
  records: RecordReader,
  ownerId: string,
  planningSessionId: string,
): Promise<number> {
  const [sum] = await records.select<{ readonly total: number | string | null }>(
    db
      .selectFrom('upload_assets')
      .select((of) => of.fn.sum('size_bytes').as('total'))
      .where('owner_id', '=', ownerId)
      .where('planning_session_id', '=', planningSessionId),
  )
  return Number(sum?.total ?? 0)
}
