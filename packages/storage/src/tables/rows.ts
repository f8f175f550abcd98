import {
  type AnyRow,
  type Condition,
  type JsonObject,
  type RowLease,
  type RowQuery,
  type RowReader,
  type RowWriter,
  type SelectQuery,
  type Table,
  type TermQuery,
  VersionConflict,
} from '@countersign/core'
import { decodeRow, encodeValue } from '../codec.ts'
import type { Connection, Session, TimeIn } from '../connection/connection.ts'
import { readOnlyNode } from '../queries.ts'
import { noteWrite } from './policy.ts'
import { RowStatements } from './row-statements.ts'
import { deleteTerms, findHaving, insertTerms } from './term-index.ts'

const statements = new WeakMap<Table, RowStatements>()

function of(table: Table): RowStatements {
  const known = statements.get(table)
  if (known) return known
  const made = new RowStatements(table)
  statements.set(table, made)
  return made
}

export class Rows implements RowReader {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async get(table: Table, id: string): Promise<AnyRow | undefined> {
    const { get, columns } = of(table)
    const [row] = await this.#connection.all(get, { id })
    return row && decodeRow(columns, row)
  }

  async find(table: Table, query: RowQuery): Promise<AnyRow[]> {
    const rows = of(table)
    const args = rows.argsOf(query.where ?? [])
    const found = await this.#connection.all(rows.find(query), args)
    return found.map((row) => decodeRow(rows.columns, row))
  }

  async count(table: Table, where: readonly Condition[]): Promise<number> {
    const rows = of(table)
    const [row] = await this.#connection.all(rows.count(where), rows.argsOf(where))
    return Number(row?.['count'])
  }

  async select(query: SelectQuery): Promise<Record<string, unknown>[]> {
    const { sql, parameters } = this.#connection.dialect.compile(readOnlyNode(query))
    return (await this.#connection.query(sql, parameters)).rows
  }

  having(table: Table, query: TermQuery): Promise<string[] | undefined> {
    return findHaving(this.#connection, table, query)
  }
}

export class WritableRows extends Rows implements RowWriter {
  readonly #session: Session

  readonly #timeIn: TimeIn

  constructor(session: Session, timeIn: TimeIn) {
    super(session)
    this.#session = session
    this.#timeIn = timeIn
  }

  // Not async: where the session has nothing to wait for, nor has anybody else.
  insert(table: Table, row: AnyRow): Promise<void> {
    try {
      const rows = of(table)
      noteWrite(this.#session.memory, table.name)
      const inserted = this.#session.run(rows.insert, rows.valuesOf(row))
      const { terms } = table
      return terms ? inserted.then(() => insertTerms(this.#session, table, terms, row)) : inserted
    } catch (error) {
      return Promise.reject(error)
    }
  }

  async update(
    table: Table,
    id: string,
    patch: JsonObject,
    fromVersion: number,
    lease?: RowLease,
  ): Promise<void> {
    const rows = of(table)
    const columns = Object.keys(patch)
    const values: unknown[] = columns.map((name) => {
      if (!Object.hasOwn(table.columns, name))
        throw new Error(`${table.name} has no column ${name} to change`)
      return encodeValue(rows.kindOf(name), patch[name], name)
    })
    values.push(id, fromVersion)
    noteWrite(this.#session.memory, table.name)
    if (lease) {
      const { forMs = 0 } = lease
      values.push(this.#timeIn(0), this.#timeIn(forMs), forMs)
    }
    await this.#session.touch(rows.update(columns, lease), values, () => new VersionConflict(table.name, id))
    if (!table.terms) return
    const row = await this.get(table, id)
    await deleteTerms(this.#session, table, id)
    if (row) await insertTerms(this.#session, table, table.terms, row)
  }

  async delete(table: Table, id: string, fromVersion: number): Promise<void> {
    const args = { id, version: fromVersion }
    noteWrite(this.#session.memory, table.name)
    await this.#session.touch(of(table).delete, args, () => new VersionConflict(table.name, id))
    if (table.terms) await deleteTerms(this.#session, table, id)
  }
}
