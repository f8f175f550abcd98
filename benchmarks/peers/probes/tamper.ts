import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Place } from '../peer.ts'

/** Changes a text wherever a database keeps it, as somebody who can write to it would. Says how many rows were changed. */
export async function tamper(place: Place, from: string, to: string): Promise<number> {
  return place.url === undefined ? tamperSqlite(place.file!, from, to) : tamperPostgres(place.url, from, to)
}

function tamperSqlite(file: string, from: string, to: string): number {
  const db = new DatabaseSync(file, { timeout: 10_000 })
  let changed = 0
  for (const { name: table } of db.prepare("select name from sqlite_master where type = 'table'").all()) {
    for (const { name: column } of db.prepare(`pragma table_info("${String(table)}")`).all()) {
      const quoted = `"${String(column)}"`
      for (const [type, replaced] of [
        ['text', `replace(${quoted}, ?, ?)`],
        ['blob', `cast(replace(cast(${quoted} as text), ?, ?) as blob)`],
      ]) {
        const where = `typeof(${quoted}) = '${type}' and instr(cast(${quoted} as text), ?) > 0`
        try {
          const { changes } = db
            .prepare(`update "${String(table)}" set ${quoted} = ${replaced} where ${where}`)
            .run(from, to, from)
          changed += Number(changes)
        } catch {
          // A table that refuses to be changed stays as it is.
        }
      }
    }
  }
  db.close()
  return changed
}

async function tamperPostgres(url: string, from: string, to: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ schema: string; table: string; column: string; type: string }>(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
       and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea')`,
  )
  let changed = 0
  for (const { schema, table, column, type } of rows) {
    const quoted = `"${column}"`
    const [asText, back] =
      type === 'bytea'
        ? [`encode(${quoted}, 'escape')`, (text: string) => `decode(${text}, 'escape')`]
        : [`${quoted}::text`, (text: string) => `${text}::${type}`]
    try {
      const { rowCount } = await client.query(
        `update "${schema}"."${table}" set ${quoted} = ${back(`replace(${asText}, $1::text, $2::text)`)}
         where strpos(${asText}, $1::text) > 0`,
        [from, to],
      )
      changed += rowCount ?? 0
    } catch {
      // A table that refuses to be changed stays as it is.
    }
  }
  await client.end()
  return changed
}
