import { statSync } from 'node:fs'
import type { SqliteDatabase } from './sqlite-database.ts'
import { BUSY } from './sqlite-errors.ts'

/**
 * Whether SQLite's log can be written behind. After a sync that failed, the system may take pages for written that are
 * not on the disk; whatever is added behind them would be lost with them in a power cut, although its own sync went
 * well. docs/decisions/0025-when-the-disk-fails.md
 */
export class SqliteLog {
  readonly #db: SqliteDatabase
  #doubt: 'found' | 'failed' | undefined

  /** Of a database that was just opened: a log that was there before may be what a failed sync has left. */
  constructor(db: SqliteDatabase, wasThere: boolean) {
    this.#db = db
    if (wasThere) this.#doubt = 'found'
  }

  get isTrusted(): boolean {
    return this.#doubt === undefined
  }

  /** It was there before, and that is all that speaks against it. */
  get isFound(): boolean {
    return this.#doubt === 'found'
  }

  trust(): void {
    this.#doubt = undefined
  }

  /** A write has failed, and nothing of it counts. */
  distrust(): void {
    this.#doubt = 'failed'
    // Its commit may stand at the end of the log, whole but for the sync, where a crash would bring it back although
    // everybody was told that it failed. Any other commit takes its place there, even one that cannot be synced either.
    try {
      const version = Number(this.#db.pragma('user_version'))
      this.#db.exec(`begin immediate; pragma user_version = ${version}; commit`)
    } catch {
      this.#rollBack()
    }
  }

  /** Has everything copied into the file, waits until that is on the disk, and empties the log. */
  settle(): void {
    const [answer] = this.#db.all('pragma wal_checkpoint(truncate)', [])
    if (answer?.['busy'] !== 0) throw Object.assign(new Error('The log is being read'), { errcode: BUSY })
    this.trust()
  }

  #rollBack(): void {
    try {
      if (this.#db.isTransaction) this.#db.exec('rollback')
    } catch {
      // There is nothing left to undo, or the next transaction says what is wrong.
    }
  }
}

export function hasLog(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
}
