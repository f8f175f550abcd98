import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ChainHead } from '@countersign/core'
import pg from 'pg'
import { BackupFailure } from './backup-failure.ts'
import { FORMAT, type Header, type Line, migrationsIn, tablesOf } from './postgres-file.ts'

const BATCH = 500

/** Everything, as it was at one moment: one transaction reads it all, and nobody waits for it. */
export async function exportPostgres(url: string, target: string): Promise<ChainHead> {
  const client = new pg.Client({ connectionString: url, application_name: 'countersign backup' })
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    const header = await readHeader(client)
    const lines = Readable.from(writeLines(client, header))
    await pipeline(lines, createGzip(), createWriteStream(target, { mode: 0o600 }))
    return header.head
  } finally {
    await client.end()
  }
}

async function readHeader(client: pg.Client): Promise<Header> {
  const { rows } = await client
    .query<{ seq: string; hash: string }>('select seq, hash from audit_head')
    .catch(() => ({ rows: [] }))
  const [head] = rows
  if (!head) throw new BackupFailure('The database has no record to back up.')
  return {
    format: FORMAT,
    at: new Date().toISOString(),
    head: { seq: Number(head.seq), hash: head.hash },
    migrations: await migrationsIn(client),
  }
}

async function* writeLines(client: pg.Client, header: Header): AsyncGenerator<string> {
  yield line(header)
  let rows = 0
  for (const table of (await tablesOf(client)).tables) {
    yield line({ table })
    await client.query(
      `declare backup no scroll cursor for select row_to_json(t)::text as row from ${client.escapeIdentifier(table)} t`,
    )
    for (;;) {
      const found = await client.query<{ row: string }>(`fetch ${BATCH} from backup`)
      if (found.rows.length === 0) break
      rows += found.rows.length
      // As PostgreSQL wrote it: a number that is too large for JavaScript stays what it is.
      yield found.rows.map(({ row }) => `{"row":${row}}\n`).join('')
    }
    await client.query('close backup')
  }
  yield line({ rows })
}

const line = (value: Line): string => `${JSON.stringify(value)}\n`
