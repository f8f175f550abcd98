import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable, timeText } from '@countersign/core'
import { sqliteDialect } from '../dialect/sqlite.ts'
import { noErrands } from '../errands/errands.ts'
import type { Connection, Durability, Engine, OpenSession } from './connection.ts'
import { noLine } from './line.ts'
import { Mutex } from './mutex.ts'
import { SqliteDatabase } from './sqlite-database.ts'
import { BUSY, describeSqliteError, primaryCode } from './sqlite-errors.ts'
import { hasLog, SqliteLog } from './sqlite-log.ts'
import { SqliteMemory } from './sqlite-memory.ts'
import { SqliteReader, SqliteSession } from './sqlite-session.ts'

const BUSY_MS = 5000
/** 8 MB. Carrying them over holds up one write for some milliseconds: longer where there are more, more often where fewer. */
const PAGES_OF_LOG = 2000
/** Longer than anybody reads who does not mean to stay. */
const FOUND_BUSY_MS = 500
const synchronous: Readonly<Record<Durability, number>> = { off: 0, normal: 1, full: 2 }

export async function openSqlite(
  file: string,
  durability: Durability,
  now: () => Date = () => new Date(),
): Promise<Engine> {
  if (file === '' || file.startsWith(':memory:')) {
    throw new Error(
      'A store needs a file: readers have a connection of their own, which a nameless database cannot have',
    )
  }
  const wasThere = hasLog(file)
  const writer = await patiently(() => openWriter(file, durability))
  const reader = await patiently(() => new SqliteDatabase(file, { readOnly: true, busyTimeout: BUSY_MS }))
  return new SqliteEngine(writer, reader, new SqliteLog(writer, wasThere), now)
}

function openWriter(file: string, durability: Durability): SqliteDatabase {
  const db = new SqliteDatabase(file, { readOnly: false, busyTimeout: 0 })
  try {
    db.exec('pragma journal_mode = wal')
    // Settings of a connection, not of the file: they must be made on every open. Deleted content is overwritten, so
    // that nothing of an erased person stays in free space.
    db.exec(`pragma synchronous = ${durability}; pragma secure_delete = on`)
    db.exec(`pragma wal_autocheckpoint = ${PAGES_OF_LOG}`)
    if (db.pragma('journal_mode') !== 'wal' || db.pragma('synchronous') !== synchronous[durability]) {
      throw new StoreUnavailable('SQLite did not accept the settings that keep commits safe')
    }
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Waits for other processes without blocking this one, which SQLite's own time-out would. */
async function patiently<T>(work: () => T, patience = BUSY_MS): Promise<T> {
  const deadline = performance.now() + patience
  for (let pause = 1; ; pause = Math.min(pause * 2, 50)) {
    try {
      return work()
    } catch (error) {
      if (primaryCode(error) !== BUSY || performance.now() > deadline) throw describeSqliteError(error).error
    }
    await sleep(pause)
  }
}

class SqliteEngine implements Engine {
  readonly dialect = sqliteDialect
  readonly line = noLine
  readonly errands = noErrands
  /** The clock of the machine: a file has no other. */
  readonly now: () => Date
  readonly #writer: SqliteDatabase
  readonly #reader: SqliteDatabase
  readonly #log: SqliteLog
  readonly #connection: Connection
  readonly #memory: SqliteMemory
  readonly #turns = new Mutex()
  readonly #begin = (): number => this.#writer.run('begin immediate', [])
  #closed = false

  constructor(writer: SqliteDatabase, reader: SqliteDatabase, log: SqliteLog, now: () => Date) {
    this.now = now
    this.#writer = writer
    this.#reader = reader
    this.#log = log
    this.#memory = new SqliteMemory(writer)
    this.#connection = new SqliteReader(reader, writer, log)
  }

  readonly timeIn = (milliseconds: number): string => timeText(new Date(this.now().getTime() + milliseconds))

  async begin(): Promise<OpenSession> {
    // Mostly nobody else is at it, and then there is nothing to wait for.
    const release = this.#turns.take() ?? (await this.#turns.acquire())
    try {
      this.#refuseClosed()
      if (!this.#log.isTrusted) await this.#settle()
      if (!this.#beginAtOnce()) await patiently(this.#begin)
      return new SqliteSession(this.#writer, this.#memory, this.#beginAgain, (diskFailed) => {
        if (diskFailed) this.#log.distrust()
        release()
      })
    } catch (error) {
      release()
      throw error
    }
  }

  async read<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    this.#refuseClosed()
    return work(this.#connection)
  }

  async scrub(): Promise<void> {
    const release = await this.#turns.acquire()
    try {
      this.#refuseClosed()
      // The log still holds what the file no longer does. Readers of other processes may hold this up.
      await patiently(() => this.#log.settle())
    } finally {
      release()
    }
  }

  async close(): Promise<void> {
    const release = await this.#turns.acquire()
    this.#closed = true
    this.#reader.close()
    this.#writer.close()
    release()
  }

  readonly #beginAgain = async (): Promise<void> => {
    if (!this.#beginAtOnce()) await patiently(this.#begin)
  }

  /** Says whether it could, or another process is at it. */
  #beginAtOnce(): boolean {
    try {
      this.#begin()
      return true
    } catch (error) {
      if (primaryCode(error) !== BUSY) throw describeSqliteError(error).error
      return false
    }
  }

  async #settle(): Promise<void> {
    try {
      await patiently(() => this.#log.settle(), this.#log.isFound ? FOUND_BUSY_MS : BUSY_MS)
    } catch (error) {
      const isInUse = error instanceof Error && primaryCode(error.cause) === BUSY
      if (!isInUse || !this.#log.isFound) throw error
      // Whoever keeps it in use has long taken it over from whoever left it.
      this.#log.trust()
    }
  }

  #refuseClosed(): void {
    if (this.#closed) throw new StoreUnavailable('The store is closed')
  }
}
