import { type Compilable, type Kysely, sql } from 'kysely'
import type { Dialect } from './dialect/dialect.ts'
import type { Schema } from './schema.ts'

/** Stands in a query for a value that is known only when the query runs. */
class Placeholder {
  readonly key: PropertyKey
  readonly encode: ((value: never) => unknown) | undefined

  constructor(key: PropertyKey, encode?: (value: never) => unknown) {
    this.key = key
    this.encode = encode
  }
}

/** `p('id')` puts the argument `id` into a query. */
export interface Params<Args> {
  <K extends keyof Args>(key: K): Args[K]
  boolean<K extends keyof Args>(key: K): Args[K]
  /** For `isOneOf` and `containsAny`. */
  list(key: keyof Args): unknown
}

/** SQL with holes, ready to be prepared once and bound often. */
export interface Compiled<Args> {
  readonly sql: string
  bind(args: Args): unknown[]
}

/** A query of known shape. Kysely compiles it once for a dialect, and only when it is first needed. */
export interface Statement<Args, Row> {
  in(dialect: Dialect): Compiled<Args>
  /** Only for the type checker. */
  readonly row?: Row
}

/** A write that fails when it touches no row. */
export interface GuardedStatement<Args> {
  in(dialect: Dialect): Compiled<Args>
  readonly guarded: true
}

type Build<Args, Query> = (db: Kysely<Schema>, p: Params<Args>, dialect: Dialect) => Query

export function statement<Args, Row>(build: Build<Args, Compilable<Row>>): Statement<Args, Row> {
  return { in: onceEach((dialect) => compile(build(dialect.builder, paramsOf(dialect), dialect))) }
}

/** `build` gives an insert, an update or a delete. */
export function guarded<Args>(build: Build<Args, Compilable>): GuardedStatement<Args> {
  const prepare = (dialect: Dialect): Compiled<Args> => {
    const query = build(dialect.builder, paramsOf(dialect), dialect)
    if (!dialect.guardsInDatabase) return compile(query)
    // Division by zero when nothing was touched: the database stops here, so that a COMMIT may already be on its way.
    const write = query as unknown as { returning(one: unknown): never }
    return compile(
      dialect.builder
        .with('touched', () => write.returning(sql<number>`1`.as('one')))
        .selectFrom('touched' as never)
        .select(sql<number>`1 / count(*)`.as('touched')),
    )
  }
  return { in: onceEach(prepare), guarded: true }
}

function onceEach<T>(make: (dialect: Dialect) => T): (dialect: Dialect) => T {
  let sqlite: T | undefined
  let postgres: T | undefined
  return (dialect) => (dialect.name === 'sqlite' ? (sqlite ??= make(dialect)) : (postgres ??= make(dialect)))
}

function paramsOf<Args>(dialect: Dialect): Params<Args> {
  const p = (key: PropertyKey): never => new Placeholder(key) as never
  p.boolean = (key: PropertyKey): never => new Placeholder(key, encodeBoolean) as never
  p.list = (key: PropertyKey): unknown => new Placeholder(key, dialect.encodeList)
  return p as Params<Args>
}

/** Both databases read 1 and 0 as a boolean. */
function encodeBoolean(value: boolean): number {
  return value ? 1 : 0
}

function compile<Args>(query: Compilable): Compiled<Args> {
  const { sql, parameters } = query.compile()
  const holes = [...parameters.entries()].flatMap(([at, parameter]) =>
    parameter instanceof Placeholder ? [{ at, key: parameter.key as string, encode: parameter.encode }] : [],
  )
  return {
    sql,
    bind: (args) => {
      const values = parameters.slice()
      for (const { at, key, encode } of holes) {
        const value = (args as Record<string, unknown>)[key]
        checkBindable(value, key)
        values[at] = encode ? encode(value as never) : value
      }
      return values
    },
  }
}

/** node:sqlite silently makes NULL of both. */
export function checkBindable(value: unknown, key: PropertyKey): void {
  if (value === undefined || Number.isNaN(value)) throw new TypeError(`${String(key)} is ${String(value)}`)
}
