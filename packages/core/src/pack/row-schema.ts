import { z } from 'zod'
import type { Column, ColumnKind, Columns, Table } from './define-table.ts'

const kinds: Readonly<Record<ColumnKind, () => z.ZodType>> = {
  text: () => z.string(),
  integer: () => z.int(),
  real: () => z.number(),
  boolean: () => z.boolean(),
  time: () => z.string().meta({ format: 'date-time' }),
  json: () => z.unknown(),
}

const valueOf = ({ kind, nullable }: Column): z.ZodType =>
  nullable && kind !== 'json' ? kinds[kind]().nullable() : kinds[kind]()

/** What an action answers of a table's rows: the columns that are named, and whatever else it adds. */
export function rowSchema<C extends Columns>(
  { columns }: Table<C>,
  names: readonly (keyof C & string)[] | readonly string[] = Object.keys(columns),
  more: Readonly<Record<string, z.ZodType>> = {},
): z.ZodObject {
  const own = names.flatMap((name) => {
    const column = columns[name]
    return column ? [[name, valueOf(column)] as const] : []
  })
  return z.looseObject({ id: z.string(), ...Object.fromEntries(own), ...more })
}
