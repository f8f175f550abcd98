import type { AnyRow, ColumnKind, Json, Table } from '@countersign/core'

/** Turns a value into what is bound. Refuses what one database would bend and the other refuse. */
export function encodeValue(kind: ColumnKind, value: Json | undefined, name: string): string | number | null {
  if (value === null) return null
  switch (kind) {
    case 'text':
    case 'time':
      if (typeof value === 'string') return value
      break
    case 'integer':
      if (Number.isSafeInteger(value)) return value as number
      break
    case 'real':
      if (Number.isFinite(value)) return value as number
      break
    case 'boolean':
      if (typeof value === 'boolean') return value ? 1 : 0
      break
    case 'json':
      if (value !== undefined) return JSON.stringify(value)
      break
  }
  throw new TypeError(`${name} is ${describe(value)}, not ${kind}`)
}

const describe = (value: unknown): string => (typeof value === 'number' ? String(value) : typeof value)

function decodeValue(kind: ColumnKind, value: unknown): Json {
  if (value === null) return null
  if (kind === 'boolean') return Boolean(value)
  if (kind === 'json') return JSON.parse(value as string) as Json
  return value as Json
}

/** A table's columns in the order of its definition, `id` and `version` first. */
export function columnsOf(table: Table): readonly (readonly [name: string, kind: ColumnKind])[] {
  const own = Object.entries(table.columns).map(([name, { kind }]) => [name, kind] as const)
  return [['id', 'text'], ['version', 'integer'], ...own]
}

/** Plain objects: what the database answers may lack a prototype. */
export function decodeRow(columns: ReturnType<typeof columnsOf>, row: Record<string, unknown>): AnyRow {
  const decoded: Record<string, Json> = {}
  for (const [name, kind] of columns) decoded[name] = decodeValue(kind, row[name])
  return decoded as unknown as AnyRow
}
