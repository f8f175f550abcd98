import type { Actor, RecordReader } from '@countersign/core'
import { type UserVariableRow, userVariables } from '../tables.ts'

/** The actor's own variable of that name. Names are the same whatever their case: "Home" is home. */
export async function findVariable(
  { records, actor }: { readonly records: RecordReader; readonly actor: Actor },
  key: string,
): Promise<UserVariableRow | undefined> {
  const own = await records.find(userVariables, { where: [['owner_id', '=', actor.id]] })
  const wanted = key.trim().toLowerCase()
  return own.find((row) => row.key === key) ?? own.find((row) => row.key.toLowerCase() === wanted)
}
