import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Place } from './peer.ts'

export type Crash = 'before' | 'after'

/** The table that the tool writes to: the application's own, on the database that the peer uses. */
export interface ContactTable {
  insert(name: string): Promise<void>
  names(): Promise<string[]>
  /** Ends this process with SIGKILL around the next write. */
  crash(when: Crash): void
  /** Wraps a write so that `crash` applies to it. */
  around<T>(write: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

// No unique name: whatever runs twice shows.
const CREATE = 'create table if not exists bench_contact (id integer primary key, name text not null)'
const CREATE_PG =
  'create table if not exists bench_contact (id bigint generated always as identity primary key, name text not null)'

export async function openTable(place: Place): Promise<ContactTable> {
  const { insert, names, close } =
    place.url === undefined ? openSqliteTable(place) : await openPostgresTable(place.url)
  let crash: Crash | undefined
  const around = async <T>(write: () => Promise<T>): Promise<T> => {
    if (crash === 'before') process.kill(process.pid, 'SIGKILL')
    const written = await write()
    if (crash === 'after') process.kill(process.pid, 'SIGKILL')
    return written
  }
  return {
    insert: (name) => around(() => insert(name)),
    names,
    crash: (when) => (crash = when),
    around,
    close,
  }
}

type Bare = Pick<ContactTable, 'insert' | 'names' | 'close'>

function openSqliteTable({ file, synchronous = 'FULL' }: Place): Bare {
  const db = new DatabaseSync(file!)
  db.exec(`pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = ${synchronous}`)
  db.exec(CREATE)
  const insert = db.prepare('insert into bench_contact (name) values (?)')
  const select = db.prepare('select name from bench_contact order by id')
  return {
    insert: async (name) => void insert.run(name),
    names: async () => select.all().map((row) => String(row['name'])),
    close: async () => db.close(),
  }
}

async function openPostgresTable(url: string): Promise<Bare> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  await pool.query(CREATE_PG)
  return {
    insert: async (name) => {
      await pool.query({
        name: 'insert',
        text: 'insert into bench_contact (name) values ($1)',
        values: [name],
      })
    },
    names: async () => {
      const { rows } = await pool.query<{ name: string }>('select name from bench_contact order by id')
      return rows.map(({ name }) => name)
    },
    close: () => pool.end(),
  }
}
