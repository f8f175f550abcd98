import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { QueryAnswer } from './connection.ts'

const MAX_PREPARED = 1000
const CHANGES_SCHEMA = /^\s*(?:alter|create|drop)\b/i

interface Prepared {
  readonly statement: StatementSync
  /** Of the columns that it answers. */
  readonly names: readonly string[]
}

/** One SQLite connection with the statements it has prepared. */
export class SqliteDatabase {
  readonly #db: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(file: string, options: { readonly readOnly: boolean; readonly busyTimeout: number }) {
    this.#db = new DatabaseSync(file, {
      readOnly: options.readOnly,
      timeout: options.busyTimeout,
      enableForeignKeyConstraints: true,
    })
  }

  get isTransaction(): boolean {
    return this.#db.isTransaction
  }

  all(sql: string, values: readonly unknown[]): Record<string, unknown>[] {
    const { statement, names } = this.#prepare(sql)
    const lists = statement.all(...(values as readonly SQLInputValue[])) as unknown as unknown[][]
    return lists.map((list) => toRow(names, list))
  }

  run(sql: string, values: readonly unknown[]): number {
    return Number(this.#prepare(sql).statement.run(...(values as readonly SQLInputValue[])).changes)
  }

  query(sql: string, values: readonly unknown[]): QueryAnswer {
    // `run` would lose rows, `all` the count; only a statement that answers columns has rows.
    if (this.#prepare(sql).names.length === 0) {
      const touched = this.run(sql, values)
      // What was prepared may answer other columns from now on.
      if (CHANGES_SCHEMA.test(sql)) this.#prepared.clear()
      return { rows: [], touched }
    }
    const rows = this.all(sql, values)
    return { rows, touched: rows.length }
  }

  /** Of the one column of the one row that it answers. */
  value(sql: string): unknown {
    return (this.#prepare(sql).statement.get() as unknown as unknown[] | undefined)?.[0]
  }

  /** Several statements, or one that is not worth keeping prepared. */
  exec(sql: string): void {
    this.#db.exec(sql)
  }

  pragma(name: string): unknown {
    return Object.values(this.#db.prepare(`pragma ${name}`).get() ?? {})[0]
  }

  close(): void {
    this.#prepared.clear()
    if (this.#db.isOpen) this.#db.close()
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    // Statements of queries that packs compose could grow without end.
    if (this.#prepared.size >= MAX_PREPARED) this.#prepared.clear()
    const statement = this.#db.prepare(sql)
    const prepared = { statement, names: statement.columns().map(({ name }) => name) }
    // Lists are quicker to make than its objects, and what is made of them here is quicker to read.
    statement.setReturnArrays(true)
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

function toRow(names: readonly string[], list: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < names.length; index++) row[names[index]!] = list[index]
  return row
}
