import {
  createQueryId,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { ColumnKind } from '@countersign/core'
import type { Schema } from '../schema.ts'
import type { Dialect } from './dialect.ts'

const compiler = new PostgresQueryCompiler()

// Plain bytes decide the order, as on SQLite: the order of a language would put ids and times elsewhere.
const text = sql`text collate "C"`

const TIME_FORMAT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

const listTypes: Readonly<Record<ColumnKind, string>> = {
  text: 'text[]',
  time: 'text[]',
  integer: 'bigint[]',
  real: 'double precision[]',
  boolean: 'boolean[]',
  json: 'jsonb[]',
}

export const postgresDialect: Dialect = {
  name: 'postgres',
  types: { text, integer: 'bigint', real: 'double precision', boolean: 'boolean', json: 'jsonb', time: text },
  documentType: 'json',
  keepByKey: undefined,
  builder: new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
  compile: (node) => compiler.compileQuery(node, createQueryId()),
  createQueryCompiler: () => new PostgresQueryCompiler(),

  encodeList: (values) => values,
  isOneOf: (column, list, kind) => sql`${column} = any(${list}::${sql.raw(listTypes[kind])})`,
  containsAny: (column, list) =>
    sql`exists (select 1 from unnest(${list}::text[]) as needle where strpos(${column}::text, needle) > 0)`,
  isLike: (column, pattern) => sql`${column} ilike ${pattern}`,
  unindexed: (column) => column,
  plansBlindly: true,
  filesPlans: false,

  forUpdate: (query) => query.forUpdate(),
  skipLocked: (query) => query.forUpdate().skipLocked(),
  lockByName: (name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
  guardsInDatabase: true,
  linksInDatabase: true,

  time: (given, milliseconds, asOf) => {
    const clock = sql.raw(asOf === 'moment' ? 'clock_timestamp()' : 'statement_timestamp()')
    const later = sql`${clock} + ${milliseconds}::float8 * interval '1 millisecond'`
    return sql`coalesce(${given}::text, to_char((${later}) at time zone 'UTC', ${sql.lit(TIME_FORMAT)}))`
  },

  placeholder: (at) => `$${at}`,
  termIndex: {
    create: (index) => [
      `create table ${index} (id text collate "C" primary key, terms text[] not null)`,
      // Searched as often as written: entries are not left to be sorted in later.
      `create index ${index}_words on ${index} using gin (terms) with (fastupdate = off)`,
    ],
    encode: (words) => words,
    has: (_index, words, placeholder) => ({
      condition: words.map((_list, at) => `terms && ${placeholder(at + 1)}::text[]`).join(' and '),
      values: words,
    }),
  },

  events: {
    // Numbers are drawn before they are committed, so a late commit could put a small one behind a cursor. The
    // transaction's own number says below which point nothing can appear any more.
    position: ['tx', 'seq'],
    isAfter: (position) => sql`(tx, seq) > (${position(0)}::xid8, ${position(1)}::bigint)`,
    isSettled: sql`tx < pg_snapshot_xmin(pg_current_snapshot())`,
  },
}
