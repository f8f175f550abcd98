import {
  type ActionFailure,
  canonicalJson,
  type NewRow,
  type Records,
  type RowOf,
  type RowPatch,
  type Table,
} from '@countersign/core'
import { fail } from '../../error-codes.ts'
import { checkRow } from '../../hierarchy.ts'

interface Writing {
  readonly records: Records
  readonly now: string
}

export type Patch<T extends Table> = { readonly [K in keyof RowPatch<T>]?: RowPatch<T>[K] | undefined }

/** Puts a row in its place, if it has one. */
export async function add<T extends Table>(
  { records }: Pick<Writing, 'records'>,
  table: T,
  row: NewRow<T>,
): Promise<RowOf<T> | ActionFailure> {
  return (await checkRow(records, table, row)) ?? records.insert(table, row)
}

/** Changes a row and notes when; refuses where it is like that already, or would not be in its place any more. */
export async function amend<T extends Table>(
  { records, now }: Writing,
  table: T,
  row: RowOf<T>,
  patch: Patch<T>,
): Promise<RowOf<T> | ActionFailure> {
  const before = row as Readonly<Record<string, unknown>>
  const changed = Object.fromEntries(
    Object.entries(patch).flatMap(([column, given]): [string, unknown][] => {
      const value: unknown = given === '' && table.columns[column]?.nullable ? null : given
      return value === undefined || canonicalJson(value) === canonicalJson(before[column])
        ? []
        : [[column, value]]
    }),
  )
  if (Object.keys(changed).length === 0)
    return fail('nothing_to_change', 'There is nothing to change: it is like that already.')
  return (
    (await checkRow(records, table, { ...row, ...changed })) ??
    records.update(table, row.id, { ...changed, updated_at: now } as RowPatch<T>)
  )
}
