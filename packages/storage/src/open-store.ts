import type { Durability } from './connection/connection.ts'
import { openSqlite } from './connection/sqlite-engine.ts'
import { SqlStore } from './store.ts'

export interface StoreOptions {
  /** A PostgreSQL database. Without one, SQLite serves. */
  readonly url?: string | undefined
  /** The SQLite file. Its folder must exist. */
  readonly file?: string | undefined
  readonly durability?: Durability
  readonly poolSize?: number
  /** What time it is, in place of what the database's own clock says. */
  readonly now?: () => Date
  /** Hears of what goes wrong where nobody waits for it. */
  readonly onFault?: (error: unknown) => void
}

/** Opens a database as it is; `migrate` makes it what this version needs. */
export async function openStore(options: StoreOptions): Promise<SqlStore> {
  const { url, file, durability = 'full', poolSize = 10, now, onFault = () => {} } = options
  if (url !== undefined) {
    // Only where it is used: it brings a good deal to load.
    const { openPostgres } = await import('./connection/postgres-engine.ts')
    return new SqlStore(await openPostgres({ url, durability, poolSize, now, onFault }))
  }
  if (file === undefined) throw new Error('openStore needs a url or a file')
  return new SqlStore(await openSqlite(file, durability, now))
}
