import { RecordRefusal } from '../action/define-error-codes.ts'
import { canonicalJson, hashJson } from '../canonical-json.ts'
import type { Json } from '../json.ts'
import type { AnyRow, Table } from '../pack/define-table.ts'
import type { TableRegistry } from '../pack/table-registry.ts'
import type { RowWriter } from '../ports.ts'
import type { Change, ChangeSet, Fields } from './change-set.ts'
import type { RestoringRecords } from './records.ts'

interface Touched {
  readonly table: Table
  readonly id: string
  readonly before: AnyRow | undefined
  after: AnyRow | undefined
}

export interface TrackedRecords {
  readonly records: RestoringRecords
  /** The net change of every row written so far; `final` for a receipt, which undo will be held to. */
  changes(options: { readonly final: boolean }): ChangeSet
  /** Keys of rows that were read or written. */
  seen(): ReadonlySet<string>
}

export const rowKey = (table: string, id: string): string => `${table}\n${id}`

/** Records over a transaction's rows that keeps account of every write. */
export function trackRecords(options: {
  readonly rows: RowWriter
  readonly tables: TableRegistry
  /** What may be written: any table, only those for material taken in, or none. */
  readonly writes: 'any' | 'intake' | 'none'
}): TrackedRecords {
  const { rows, tables, writes } = options
  const touched = new Map<string, Touched>()
  /** Rows as this action knows them, so that an update needs no second read. */
  const known = new Map<string, AnyRow>()

  const writable = (table: Table): void => {
    if (tables.get(table.name) !== table)
      throw new Error(`Table ${table.name} belongs to no pack of this runtime`)
    if (writes === 'none') throw new Error(`An action that only reads may not write to ${table.name}`)
    if (writes === 'intake' && !table.intake)
      throw new Error(`An intake action may not write to ${table.name}`)
  }

  const current = async (table: Table, id: string): Promise<AnyRow> => {
    const key = rowKey(table.name, id)
    const row = known.get(key) ?? (await rows.get(table, id))
    if (!row)
      throw new RecordRefusal({ code: 'not_found', message: `There is no row ${id} in ${table.name}.` })
    known.set(key, row)
    return row
  }

  const touch = (table: Table, id: string, before: AnyRow | undefined, after: AnyRow | undefined): void => {
    const key = rowKey(table.name, id)
    const entry = touched.get(key)
    if (entry) entry.after = after
    else touched.set(key, { table, id, before, after })
    if (after) known.set(key, after)
    else known.delete(key)
  }

  const records: RestoringRecords = {
    async get(table, id) {
      const key = rowKey(table.name, id)
      const row = known.get(key) ?? (await rows.get(table, id))
      if (row) known.set(key, row)
      return row as never
    },
    async find(table, query = {}) {
      const found = await rows.find(table, query)
      for (const row of found) known.set(rowKey(table.name, row.id), row)
      return found as never
    },
    count: (table, where = []) => rows.count(table, where),
    select: (query) => rows.select(query) as never,
    having: (table, query) => rows.having(table, query),

    insert: (table, values) => records.restore(table, values, 0),

    async restore(table, values, lastVersion) {
      writable(table)
      const given = values as unknown as Record<string, Json | undefined>
      const gone = touched.get(rowKey(table.name, values.id))?.before?.version ?? lastVersion
      const row: Record<string, Json> = { id: values.id, version: gone + 1 }
      for (const name of Object.keys(table.columns)) {
        const value = given[name] ?? null
        if (value === null && !table.columns[name]!.nullable)
          throw new Error(`${table.name}.${name} must have a value`)
        row[name] = value
      }
      refuseUnknown(table, given)
      await rows.insert(table, row as AnyRow)
      touch(table, values.id, undefined, row as AnyRow)
      return row as never
    },

    async update(table, id, patch) {
      writable(table)
      const before = await current(table, id)
      const given = patch as Readonly<Record<string, Json | undefined>>
      refuseUnknown(table, given)
      const differing: Record<string, Json> = {}
      for (const [name, value] of Object.entries(given)) {
        if (value !== undefined && !sameValue(before[name] ?? null, value)) differing[name] = value
      }
      if (Object.keys(differing).length === 0) return before as never
      const after = { ...before, ...differing, version: before.version + 1 } as AnyRow
      await rows.update(table, id, differing, before.version)
      touch(table, id, before, after)
      return after as never
    },

    async delete(table, id) {
      writable(table)
      const before = await current(table, id)
      for (const { table: other, column } of tables.pointingAt(table.name)) {
        const count = await rows.count(other, [[column, '=', id]])
        if (count > 0) {
          const message = `${count} ${count === 1 ? 'row' : 'rows'} of ${other.name} still belong to this one.`
          const hint = 'Delete those first.'
          throw new RecordRefusal({ code: 'still_referenced', message, hint })
        }
      }
      await rows.delete(table, id, before.version)
      touch(table, id, before, undefined)
    },
  }

  return {
    records,
    changes: ({ final }) => [...touched.values()].flatMap((entry) => netChange(entry, final) ?? []),
    seen: () => new Set([...known.keys(), ...touched.keys()]),
  }
}

function refuseUnknown(table: Table, given: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(given)) {
    if (name !== 'id' && !(name in table.columns)) throw new Error(`${table.name} has no column ${name}`)
  }
}

function netChange({ table, id, before, after }: Touched, final: boolean): Change | undefined {
  if (!before && !after) return undefined
  if (!before) {
    const fields = fieldsOf(after!)
    return {
      op: 'insert',
      table: table.name,
      id,
      after: fields,
      toVersion: after!.version,
      ...(final && { afterHash: hashFields(fields) }),
    }
  }
  if (!after)
    return {
      op: 'delete',
      table: table.name,
      id,
      before: fieldsOf(before),
      fromVersion: before.version,
    }
  const changed = Object.keys(table.columns).filter((name) => !sameValue(before[name]!, after[name]!))
  if (changed.length === 0) return undefined
  const pick = (row: AnyRow): Fields => Object.fromEntries(changed.map((name) => [name, row[name]!]))
  return {
    op: 'update',
    table: table.name,
    id,
    before: pick(before),
    after: pick(after),
    fromVersion: before.version,
    toVersion: after.version,
    ...(final && { afterHash: hashFields(fieldsOf(after)) }),
  }
}

/** Half a SHA-256 is plenty to tell a row from what it was. */
export const hashFields = (fields: Fields): string => hashJson(fields).slice(0, 32)

export function fieldsOf(row: AnyRow): Fields {
  const fields: Record<string, Json> = {}
  for (const name of Object.keys(row)) if (name !== 'id' && name !== 'version') fields[name] = row[name]!
  return fields
}

function sameValue(left: Json, right: Json): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object') return false
  // Canonical, because a database may hand the keys of a JSON column back in another order.
  return canonicalJson(left) === canonicalJson(right)
}
