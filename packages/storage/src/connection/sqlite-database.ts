import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { QueryAnswer } from './connection.ts'

const MAX_PREPARED = 1000

/** One SQLite connection with the statements it has prepared. */
export class SqliteDatabase {
  readonly #db: DatabaseSync
  readonly #prepared = new Map<string, StatementSync>()

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

  /** Rows have no prototype: copy what leaves storage. */
  all(sql: string, values: readonly unknown[]): Record<string, unknown>[] {
    return this.#prepare(sql).all(...(values as readonly SQLInputValue[]))
  }

  run(sql: string, values: readonly unknown[]): number {
    return Number(this.#prepare(sql).run(...(values as readonly SQLInputValue[])).changes)
  }

  query(sql: string, values: readonly unknown[]): QueryAnswer {
    // `run` would lose rows, `all` the count; only a statement that answers columns has rows.
    if (this.#prepare(sql).columns().length === 0) return { rows: [], touched: this.run(sql, values) }
    const rows = this.all(sql, values).map((row) => ({ ...row }))
    return { rows, touched: rows.length }
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

  #prepare(sql: string): StatementSync {
    const known = this.#prepared.get(sql)
    if (known) return known
    // Statements of queries that packs compose could grow without end.
    if (this.#prepared.size >= MAX_PREPARED) this.#prepared.clear()
    const prepared = this.#db.prepare(sql)
    this.#prepared.set(sql, prepared)
    return prepared
  }
}
