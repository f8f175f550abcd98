import type { RecordReader } from '@countersign/core'
import { users } from '@countersign/people'
import { fullName } from '../../domain/names.ts'
import type { ClientRow } from '../../tables.ts'

/** A client as writes answer them: the row, with the nutritionist's name. */
export async function viewClient(records: RecordReader, { version: _version, ...client }: ClientRow) {
  const nutritionist = await records.get(users, client.primary_nutritionist_id)
  return { ...client, primary_nutritionist: nutritionist ? fullName(nutritionist) : '' }
}
