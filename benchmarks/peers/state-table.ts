import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Place } from './peer.ts'

/**
 * Where an application keeps the state of a paused run, for peers that hand it out as text and leave storing to the
 * application: one row a run, one commit a change.
 */
export interface StateTable {
  put(id: string, state: string): Promise<void>
  get(id: string): Promise<string>
  close(): Promise<void>
}

export async function openStates(place: Place): Promise<StateTable> {
  if (place.url === undefined) {
    const db = new DatabaseSync(place.file!)
    db.exec(`pragma busy_timeout = 10000; pragma journal_mode = wal;
      pragma synchronous = ${place.synchronous ?? 'FULL'};
      create table if not exists run_state (id text primary key, state text not null)`)
    const put = db.prepare(
      'insert into run_state values (?, ?) on conflict (id) do update set state = excluded.state',
    )
    const get = db.prepare('select state from run_state where id = ?')
    return {
      put: async (id, state) => void put.run(id, state),
      get: async (id) => String(get.get(id)!['state']),
      close: async () => db.close(),
    }
  }
  const pool = new pg.Pool({ connectionString: place.url, max: 2 })
  await pool.query('create table if not exists run_state (id text primary key, state text not null)')
  return {
    put: async (id, state) => {
      const text =
        'insert into run_state values ($1, $2) on conflict (id) do update set state = excluded.state'
      await pool.query({ name: 'put', text, values: [id, state] })
    },
    get: async (id) => {
      const text = 'select state from run_state where id = $1'
      const { rows } = await pool.query<{ state: string }>({ name: 'get', text, values: [id] })
      return rows[0]!.state
    },
    close: () => pool.end(),
  }
}
