import {
  type ActionFailure,
  canonicalJson,
  type Records,
  type RowOf,
  type RowPatch,
  type Table,
} from '@countersign/core'
import { fail } from '../error-codes.ts'

export type Patch<T extends Table> = { readonly [K in keyof RowPatch<T>]?: RowPatch<T>[K] | undefined }

/** Changes a row, and notes when where it keeps that; refuses where it is like that already. */
export async function amend<T extends Table>(
  { records, now }: { readonly records: Records; readonly now: string },
  table: T,
  row: RowOf<T>,
  patch: Patch<T>,
): Promise<RowOf<T> | ActionFailure> {
  const before = row as Readonly<Record<string, unknown>>
  const changed = Object.entries(patch).flatMap(([column, given]): [string, unknown][] => {
    const value: unknown = given === '' ? null : given
    return value === undefined || canonicalJson(value) === canonicalJson(before[column])
      ? []
      : [[column, value]]
  })
  if (changed.length === 0)
    return fail('nothing_to_change', 'There is nothing to change: it is like that already.')
  const stamp = 'updated_at' in table.columns ? { updated_at: now } : {}
  return records.update(table, row.id, { ...Object.fromEntries(changed), ...stamp } as RowPatch<T>)
}
