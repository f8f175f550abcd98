import { GENESIS } from '@countersign/core'
import pg from 'pg'
import type { MigrationSet } from '../migrate.ts'
import { createDatabase, type TestDatabase } from './database.ts'

// Making a database and migrating it takes a quarter of a second, emptying one a tenth of that. So a database goes from
// test to test, as long as each leaves its schema as the migrations made it.

export interface SpareDatabase extends TestDatabase {
  readonly isMigrated: boolean
  /** Says that the migrations are applied: what is now found in it is what the next test may expect. */
  migrated(): Promise<void>
  giveBack(): Promise<void>
}

const spares = new Map<string, { database: TestDatabase; schema: string }[]>()
const numbers = new WeakMap<object, number>()
let given = 0

/** Told apart by identity: two migrations may look alike and do different things. */
function keyOf(packs: readonly MigrationSet[]): string {
  const numberOf = (migration: object): number => {
    const number = numbers.get(migration) ?? ++given
    numbers.set(migration, number)
    return number
  }
  return packs
    .map(({ name, migrations }) => {
      const own = Object.entries(migrations).map(([id, migration]) => `${id} ${numberOf(migration)}`)
      return `${name}: ${own.join()}`
    })
    .join('; ')
}

export async function takeDatabase(
  serverUrl: string,
  packs: readonly MigrationSet[],
): Promise<SpareDatabase> {
  const key = keyOf(packs)
  const spare = spares.get(key)?.pop()
  const database = spare?.database ?? (await createDatabase(serverUrl))
  let schema = spare?.schema
  return {
    ...database,
    isMigrated: spare !== undefined,
    migrated: async () => {
      schema = await withClient(database.url, readSchema)
    },
    giveBack: async () => {
      const isClean =
        schema !== undefined && (await withClient(database.url, (client) => empty(client, schema!)))
      if (!isClean) return database.drop()
      spares.set(key, [...(spares.get(key) ?? []), { database, schema: schema! }])
    },
  }
}

export async function dropSpareDatabases(): Promise<void> {
  const all = [...spares.values()].flat()
  spares.clear()
  for (const { database } of all) await database.drop()
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Columns, indexes, constraints, triggers and settings, as one text. */
async function readSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(`
    select string_agg(part, E'\\n' order by part) as schema from (
      select attrelid::regclass || ' ' || attname || ' ' || atttypid || ' ' || attnotnull as part from pg_attribute
        join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and not attisdropped
      union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
      union all select array_to_string(setconfig, ',') from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())
    ) as parts`)
  return rows[0]!.schema
}

/** Deletes every row but what the migrations put there; false where the schema is no longer theirs. */
async function empty(client: pg.Client, schema: string): Promise<boolean> {
  if ((await readSchema(client)) !== schema) return false
  await client.query(`
    set session_replication_role = replica;
    set client_min_messages = error;
    drop schema if exists countersign_jobs cascade;
    do $$ declare name text; begin
      for name in select tablename from pg_tables
        where schemaname = 'public' and tablename not like 'migrations\\_%' and tablename <> 'audit_head'
      loop execute format('delete from %I', name); end loop;
    end $$;
    update audit_head set seq = 0, hash = '${GENESIS}', previous = '${GENESIS}'`)
  return true
}
