import {
  createQueryId,
  DummyDriver,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Schema } from '../schema.ts'
import type { Dialect } from './dialect.ts'

const compiler = new SqliteQueryCompiler()

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  types: { text: 'text', integer: 'integer', real: 'real', boolean: 'integer', json: 'text', time: 'text' },
  documentType: 'text',
  keepByKey: 'without rowid',
  builder: new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  compile: (node) => compiler.compileQuery(node, createQueryId()),
  createQueryCompiler: () => new SqliteQueryCompiler(),

  encodeList: (values) => JSON.stringify(values),
  isOneOf: (column, list) => sql`${column} in (select value from json_each(${list}))`,
  containsAny: (text, list) =>
    sql`exists (select 1 from json_each(${list}) as needle where instr(${text}, needle.value) > 0)`,
  isLike: (column, pattern) => sql`${column} like ${pattern} escape '\\'`,
  unindexed: (column) => sql`+${column}`,
  plansBlindly: false,
  filesPlans: true,

  // One writer at a time: what it reads nobody else can change.
  forUpdate: (query) => query,
  skipLocked: (query) => query,
  lockByName: undefined,
  guardsInDatabase: false,
  linksInDatabase: false,

  time: (given) => sql`${given}`,

  placeholder: (at) => `?${at}`,
  termIndex: {
    create: (index) => [
      `create virtual table ${index} using fts5(id unindexed, terms, detail = none, tokenize = 'ascii')`,
      // What is deleted leaves the index at once, not when its parts are merged.
      `insert into ${index} (${index}, rank) values ('secure-delete', 1)`,
    ],
    encode: (words) => words.join(' '),
    has: (index, words, placeholder) => ({
      condition: `${index} match ${placeholder(1)}`,
      values: [words.map((list) => `(${list.map((word) => `"${word}"`).join(' OR ')})`).join(' AND ')],
    }),
  },

  events: {
    position: ['seq'],
    isAfter: (position) => sql`seq > ${position(0)}`,
    isSettled: sql`true`,
  },
}
