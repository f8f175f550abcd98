import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { type ChainHead, canonicalJson } from '@countersign/core'
import pg from 'pg'
import { migrate, type MigrationSet } from '../migrate.ts'
import { openStore } from '../open-store.ts'
import { BackupFailure } from './backup-failure.ts'
import type { Restored } from './index.ts'
import { FORMAT, type Header, migrationsIn, tablesOf } from './postgres-file.ts'

const BATCH = 500
const ARRIVING = 'countersign_restoring'
const NAME = 'countersign restore'

/**
 * Fills a schema of its own beside what is there, and puts it in its place once `examine` finds it whole. What was
 * there is kept under another name.
 */
export async function importPostgres(
  url: string,
  source: string,
  packs: readonly MigrationSet[],
  examine: (url: string) => Promise<ChainHead>,
): Promise<Restored> {
  const client = new pg.Client({ connectionString: url, application_name: NAME })
  await client.connect()
  try {
    await refuseServers(client)
    await client.query(`drop schema if exists ${ARRIVING} cascade`)
    await client.query(`create schema ${ARRIVING}`)
    const arriving = inSchema(url, ARRIVING)
    const store = await openStore({ url: arriving })
    await migrate(store, packs).finally(() => store.close())
    const header = await fill(arriving, source)
    const head = await examine(arriving)
    if (head.seq !== header.head.seq || head.hash !== header.head.hash)
      throw new BackupFailure('The record in the backup is not the one that it names. Nothing was changed.')
    return { head, aside: await swap(client) }
  } finally {
    await client.query(`drop schema if exists ${ARRIVING} cascade`).catch(() => {})
    await client.end()
  }
}

/** Servers say who they are when they connect. */
async function refuseServers(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'countersign' and pid <> pg_backend_pid()`,
  )
  if (rows.length > 0)
    throw new BackupFailure(
      'A server is at work on the database: stop all of them first. Nothing was changed.',
    )
}

async function fill(url: string, source: string): Promise<Header> {
  const client = new pg.Client({ connectionString: url, application_name: NAME })
  await client.connect()
  try {
    await client.query('begin')
    const constraints = await dropConstraints(client)
    const { tables } = await tablesOf(client)
    // The guards of the record let it only grow; what comes is a whole record, which is verified afterwards.
    for (const table of tables) await client.query(`alter table ${quote(table)} disable trigger user`)
    await client.query('delete from audit_head')
    const header = await load(client, source, new Set(tables))
    for (const table of tables) await client.query(`alter table ${quote(table)} enable trigger user`)
    for (const { table, name, definition } of constraints)
      await client.query(`alter table ${quote(table)} add constraint ${quote(name)} ${definition}`)
    await client.query('commit')
    return header
  } finally {
    await client.end()
  }
}

async function load(client: pg.Client, source: string, tables: ReadonlySet<string>): Promise<Header> {
  let header: Header | undefined
  let table: string | undefined
  let batch: string[] = []
  let rows = 0
  let isWhole = false
  const write = async (): Promise<void> => {
    if (batch.length === 0) return
    const name = quote(table!)
    await client.query(
      `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1::json)`,
      [`[${batch.join()}]`],
    )
    rows += batch.length
    batch = []
  }
  for await (const line of linesOf(source)) {
    if (!header) {
      header = await readHeader(client, line)
      continue
    }
    if (line.startsWith('{"row":')) {
      batch.push(line.slice('{"row":'.length, -1))
      if (batch.length >= BATCH) await write()
      continue
    }
    await write()
    const said = JSON.parse(line) as { table?: string; rows?: number }
    if (said.rows !== undefined) isWhole = said.rows === rows
    table = said.table
    if (table !== undefined && !tables.has(table))
      throw new BackupFailure(`The backup has a table that is not known here: ${table}. Nothing was changed.`)
  }
  if (!header || !isWhole) throw new BackupFailure('The backup is cut off. Nothing was changed.')
  return header
}

async function* linesOf(source: string): AsyncGenerator<string> {
  const unpacked = createReadStream(source).pipe(createGunzip())
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })
    if (unpacked.errored) throw unpacked.errored
  } catch {
    throw new BackupFailure('The backup is damaged. Nothing was changed.')
  }
}

/** The tables must be the very ones that the rows were taken from. */
async function readHeader(client: pg.Client, line: string): Promise<Header> {
  const header = JSON.parse(line) as Header
  if (header.format !== FORMAT) throw new BackupFailure('It is no backup of Countersign.')
  const here = await migrationsIn(client)
  if (canonicalJson(here) === canonicalJson(header.migrations)) return header
  throw new BackupFailure(
    'The backup was made by another version, or with other packs: restore it with those, then upgrade. Nothing was changed.',
  )
}

/** Rows come table by table, so what they point at may come after them. */
async function dropConstraints(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select relname as table, conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_class on pg_class.oid = conrelid
      where contype = 'f' and relnamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${quote(table)} drop constraint ${quote(name)}`)
  return rows
}

/** In one transaction: there is never nothing, and never two. */
async function swap(client: pg.Client): Promise<string> {
  const stamp = new Date()
    .toISOString()
    .replaceAll(/[^\dT]/g, '')
    .toLowerCase()
  const aside = `countersign_before_${stamp}`
  const { rows } = await client.query<{ name: string }>('select current_schema() as name')
  const place = quote(rows[0]!.name)
  await client.query('begin')
  await refuseServers(client)
  await client.query(`alter schema ${place} rename to ${aside}`)
  await client.query(`alter schema ${ARRIVING} rename to ${place}`)
  await client.query('commit')
  return aside
}

/** Also under the name of a restore: a store of its own that is still closing is no server at work. */
function inSchema(url: string, schema: string): string {
  const address = new URL(url)
  address.searchParams.set('application_name', NAME)
  address.searchParams.set('options', `-c search_path=${schema}`)
  return address.href
}

const quote = pg.escapeIdentifier
