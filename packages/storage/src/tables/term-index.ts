import { type AnyRow, sha256, type Table, type TermQuery, type Terms } from '@countersign/core'
import { sql } from 'kysely'
import type { Connection, Session } from '../connection/connection.ts'
import { dialectOf, type MigrationDatabase } from '../migration.ts'

// An index of its own beside a table: which rows have which terms. Terms are kept as hashes, so that any text may be one,
// both databases tell them apart alike, and those of one campaign, client or folder never meet those of another.

const HASH = 16
const tokenOf = (within: string, term: string): string => sha256(`${within}\n${term}`).slice(0, HASH)
/** By which a row's own entry is found. */
const tokenOfRow = (id: string): string => tokenOf('', id)

const termIndexOf = (table: string): string => `${table}_terms`

interface Entry {
  readonly id: string
  readonly within: string
  readonly terms: Iterable<string>
}

/** For a migration: makes the index. What is there already is put in with `putTerms`. */
export async function createTermIndex(db: MigrationDatabase, table: string): Promise<void> {
  const { termIndex } = dialectOf(db)
  for (const statement of termIndex.create(termIndexOf(table))) await sql.raw(statement).execute(db)
}

/** For a migration: what a row that is there already is found by. */
export async function putTerms(db: MigrationDatabase, table: string, entry: Entry): Promise<void> {
  const { id, terms } = encode(entry)
  const encoded = dialectOf(db).termIndex.encode(terms)
  await db
    .insertInto(termIndexOf(table))
    .values({ id, terms: encoded as never })
    .execute()
}

function encode({ id, within, terms }: Entry): { readonly id: string; readonly terms: readonly string[] } {
  const tokens = new Set([tokenOfRow(id)])
  for (const term of terms) tokens.add(tokenOf(within, term))
  return { id, terms: [...tokens] }
}

/** Called when a row is written, in the same transaction. */
export async function insertTerms(session: Session, table: Table, terms: Terms, row: AnyRow): Promise<void> {
  const entry = encode({ id: row.id, within: row[terms.within] as string, terms: terms.of(row) })
  const { termIndex, placeholder } = session.dialect
  await session.query(
    `insert into ${termIndexOf(table.name)} (id, terms) values (${placeholder(1)}, ${placeholder(2)})`,
    [entry.id, termIndex.encode(entry.terms)],
  )
}

export async function deleteTerms(session: Session, table: Table, id: string): Promise<void> {
  const { termIndex, placeholder } = session.dialect
  const index = termIndexOf(table.name)
  const { condition, values } = termIndex.has(index, [[tokenOfRow(id)]], placeholder)
  await session.query(`delete from ${index} where ${condition}`, values)
}

export async function findHaving(
  connection: Connection,
  table: Table,
  { within, terms, limit }: TermQuery,
): Promise<string[] | undefined> {
  if (!table.terms) throw new Error(`${table.name} does not say what its rows are found by`)
  if (terms.length === 0 || terms.some((list) => list.length === 0))
    throw new Error('A list of terms is empty')
  const { termIndex, placeholder } = connection.dialect
  const index = termIndexOf(table.name)
  const tokens = terms.map((list) => list.map((term) => tokenOf(within, term)))
  const { condition, values } = termIndex.has(index, tokens, placeholder)
  const { rows } = await connection.query(
    `select id from ${index} where ${condition} limit ${placeholder(values.length + 1)}`,
    [...values, limit + 1],
  )
  return rows.length > limit ? undefined : rows.map(({ id }) => String(id)).toSorted()
}
