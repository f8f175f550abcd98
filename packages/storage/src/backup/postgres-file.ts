import type { ChainHead } from '@countersign/core'
import type pg from 'pg'

// A backup of PostgreSQL is lines of JSON, packed by gzip: a header, then for each table a line with its name and one
// for each row, then a line that says that this was all.

export const FORMAT = 'countersign postgres backup 1'

export interface Header {
  readonly format: typeof FORMAT
  readonly at: string
  readonly head: ChainHead
  /** The names of all migrations, by set. */
  readonly migrations: Readonly<Record<string, readonly string[]>>
}

export type Line =
  | Header
  | { readonly table: string }
  | { readonly row: Readonly<Record<string, unknown>> }
  | { readonly rows: number }

/** Passing news for whoever watches, numbered by the transactions of one server: of no use in any other. */
const passing = new Set(['events'])

/** Tables of the schema that the connection works in; those of migrations say what is there and are not copied. */
export async function tablesOf(client: pg.Client): Promise<{ tables: string[]; migrations: string[] }> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema() order by tablename',
  )
  const names = rows.map(({ name }) => name).filter((name) => !passing.has(name))
  const isMigrations = (name: string): boolean => name.startsWith('migrations_')
  return { tables: names.filter((name) => !isMigrations(name)), migrations: names.filter(isMigrations) }
}

export async function migrationsIn(client: pg.Client): Promise<Header['migrations']> {
  const { migrations } = await tablesOf(client)
  const sets: [string, string[]][] = []
  for (const table of migrations) {
    const { rows } = await client.query<{ name: string }>(
      `select name from ${client.escapeIdentifier(table)} order by name`,
    )
    sets.push([table, rows.map(({ name }) => name)])
  }
  return Object.fromEntries(sets)
}
