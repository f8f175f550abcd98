import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, startPostgres } from '@countersign/storage/testing'
import pg from 'pg'
import type { Database } from './contestants.ts'
import type { Place } from './peer.ts'

export interface Places {
  /** An empty database, for one peer. */
  create(database: Database): Promise<Place>
  /** How much PostgreSQL has written to its log so far. */
  logged(): Promise<number>
  close(): Promise<void>
}

/** A folder for SQLite files and a PostgreSQL that syncs; both are gone when it is closed. */
export async function openPlaces(): Promise<Places> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-peers-'))
  const postgres = await startPostgres({ durable: true })
  const client = new pg.Client(postgres.url)
  client.on('error', () => {})
  await client.connect()
  let count = 0
  return {
    create: async (database) => {
      if (database === 'PostgreSQL') {
        const { url } = await createDatabase(postgres.url)
        return { url, process: 'one' }
      }
      const own = join(folder, String(++count))
      await mkdir(own)
      const synchronous = database === 'SQLite FULL' ? 'FULL' : 'NORMAL'
      return { file: join(own, 'peer.db'), synchronous, process: 'one' }
    },
    logged: async () => {
      const { rows } = await client.query<{ bytes: string }>(
        "select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes",
      )
      return Number(rows[0]!.bytes)
    },
    close: async () => {
      await client.end()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
