import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
  type RawBuilder,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely'
import type { Session } from './connection/connection.ts'
import type { ColumnTypes, Dialect } from './dialect/dialect.ts'

/** Kysely without a schema: a migration knows the tables as they were, not as they are. */
export type MigrationDatabase = Kysely<Record<string, Record<string, unknown>>>

/** A numbered step of a pack's schema, as `migrate` applies it: once, inside a transaction. */
export interface Migration {
  readonly up: (db: MigrationDatabase, types: ColumnTypes) => Promise<void>
}

/** Of the runtime itself, which may ask for more than types. */
export interface RuntimeMigration {
  readonly up: (db: MigrationDatabase, dialect: Dialect) => Promise<void>
}

const dialects = new WeakMap<MigrationDatabase, Dialect>()

export function dialectOf(db: MigrationDatabase): Dialect {
  const dialect = dialects.get(db)
  if (!dialect) throw new Error('This is not the database of a migration')
  return dialect
}

/** Kysely that executes inside a transaction that has begun. */
export function kyselyOn(session: Session): MigrationDatabase {
  const { dialect } = session
  const isSqlite = dialect.name === 'sqlite'
  const db: MigrationDatabase = new Kysely({
    dialect: {
      createAdapter: () => (isSqlite ? new SqliteAdapter() : new PostgresAdapter()),
      createDriver: () => new SessionDriver(session),
      createIntrospector: (db) => (isSqlite ? new SqliteIntrospector(db) : new PostgresIntrospector(db)),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  })
  dialects.set(db, dialect)
  return db
}

/** The rows of a table in the order of its primary key, without another index for that, where the database can. */
export function keptByKey<B extends { modifyEnd(end: RawBuilder<unknown>): B }>(
  db: MigrationDatabase,
  table: B,
): B {
  const { keepByKey } = dialectOf(db)
  return keepByKey ? table.modifyEnd(sql.raw(keepByKey)) : table
}

class SessionDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(session: Session) {
    this.#connection = {
      async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
        const { rows, touched } = await session.query(sql, parameters)
        return { rows: rows as Row[], numAffectedRows: BigInt(touched) }
      },
      streamQuery() {
        throw new Error('A migration cannot stream')
      },
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async beginTransaction(): Promise<void> {
    throw new Error('A migration is in a transaction already')
  }

  async init(): Promise<void> {}
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
