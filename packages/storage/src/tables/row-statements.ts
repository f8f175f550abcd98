import type { AnyRow, ColumnKind, Condition, Json, RowLease, RowQuery, Table } from '@countersign/core'
import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import { columnsOf, encodeValue } from '../codec.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { Shapes } from '../shapes.ts'
import { type GuardedStatement, guarded, type Params, statement, type Statement } from '../statement.ts'
import { leaseIs } from './lease.ts'
import { limitOf } from './literal.ts'

type Row = Record<string, unknown>
/** Statements of a table name their arguments by where they stand: much quicker to put together than by name. */
type Values = readonly unknown[]
/** Kysely without a schema: the table is known only at run time, and its columns are checked here. */
type Tables = Kysely<Record<string, Row>>

/** The statements of one table, made from its definition and kept by the shape of what is asked. */
export class RowStatements {
  readonly columns: ReturnType<typeof columnsOf>
  readonly get: Statement<{ id: string }, Row>
  /** Of values in the order of the columns. */
  readonly insert: Statement<Values, unknown>
  readonly delete: GuardedStatement<{ id: string; version: number }>
  readonly #name: string
  readonly #kinds: ReadonlyMap<string, ColumnKind>
  readonly #names: string[]
  readonly #nullable: ReadonlySet<string>
  readonly #reads = new Shapes<Statement<Values, Row>>()
  readonly #updates = new Shapes<GuardedStatement<Values>>()

  constructor(table: Table) {
    const { name } = table
    this.#name = name
    this.columns = columnsOf(table)
    this.#kinds = new Map(this.columns)
    const names = this.columns.map(([column]) => column)
    this.#names = names
    this.#nullable = new Set(names.filter((column) => table.columns[column]?.nullable))
    this.get = statement((db, p: Params<{ id: string }>) =>
      open(db).selectFrom(name).select(names).where('id', '=', p('id')),
    )
    this.insert = statement((db, p: Params<Values>) =>
      open(db)
        .insertInto(name)
        .values(Object.fromEntries(names.map((column, index) => [column, p(index)]))),
    )
    this.delete = guarded((db, p: Params<{ id: string; version: number }>) =>
      open(db).deleteFrom(name).where('id', '=', p('id')).where('version', '=', p('version')),
    )
  }

  kindOf(column: string): ColumnKind {
    const kind = this.#kinds.get(column)
    if (!kind) throw new Error(`${this.#name} has no column ${column}`)
    return kind
  }

  /** Of a whole row, for `insert`. */
  valuesOf(row: AnyRow): unknown[] {
    const values = this.columns.map(([name, kind]) => encodeValue(kind, row[name], name))
    const given = Object.keys(row)
    // Every column has a value by now, so only one more can be unknown.
    if (given.length > values.length) given.forEach((name) => this.kindOf(name))
    return values
  }

  /** Of the columns' values, the id and the version; then, for a lease, of the times when it is and ends, and its length. */
  update(columns: readonly string[], lease?: RowLease): GuardedStatement<Values> {
    if (lease && this.kindOf(lease.column) !== 'time') throw new Error(`${lease.column} is no time`)
    const shape = lease
      ? `${columns.join()} ${lease.column} ${lease.must} ${lease.forMs !== undefined}`
      : columns.join()
    return this.#updates.get(shape, () =>
      guarded((db, p: Params<Values>, dialect) => {
        const [id, version, now, until, forMs] = Array.from({ length: 5 }, (_, at) => p(columns.length + at))
        const query = open(db)
          .updateTable(this.#name)
          .set({
            ...Object.fromEntries(columns.map((column, index) => [column, p(index)])),
            ...(lease?.forMs !== undefined && {
              [lease.column]: dialect.time(until, forMs, 'moment'),
            }),
            version: sql`version + 1`,
          })
          .where('id', '=', id)
          .where('version', '=', version)
        if (!lease?.must) return query
        return query.where(leaseIs(lease.must, lease.column, dialect.time(now, sql.lit(0), 'moment')))
      }),
    )
  }

  find({ where = [], orderBy = [], limit, offset }: RowQuery): Statement<Values, Row> {
    const shape = `${shapeOf(where)} ${orderBy.join()} ${limit} ${offset}`
    return this.#reads.get(shape, () =>
      statement((db, p: Params<Values>, dialect) => {
        let query = this.#where(open(db), where, p, dialect).select(this.#names)
        // Always by id in the end: rows that come in another order each time would change what a dry run does.
        for (const [column, direction] of [...orderBy, ['id', 'asc'] as const]) {
          this.kindOf(column)
          query = query.orderBy(column, (order) => {
            const ordered = direction === 'asc' ? order.asc() : order.desc()
            if (!this.#nullable.has(column)) return ordered
            // As SQLite has it. Not where there are none: PostgreSQL could not use an index then.
            return direction === 'asc' ? ordered.nullsFirst() : ordered.nullsLast()
          })
        }
        if (limit !== undefined) query = query.limit(limitOf(limit))
        else if (offset !== undefined) query = query.limit(limitOf(Number.MAX_SAFE_INTEGER))
        return offset === undefined ? query : query.offset(limitOf(offset))
      }),
    )
  }

  count(where: readonly Condition[]): Statement<Values, Row> {
    return this.#reads.get(`count ${shapeOf(where)}`, () =>
      statement((db, p: Params<Values>, dialect) =>
        this.#where(open(db), where, p, dialect).select(sql<number>`count(*)`.as('count')),
      ),
    )
  }

  /** Arguments for `find` and `count`. */
  argsOf(where: readonly Condition[]): Values {
    return where.map(([column, operator, value]) => {
      const kind = this.kindOf(column)
      if (operator !== 'in') return encodeValue(operator === 'like' ? 'text' : kind, value, column)
      if (!Array.isArray(value)) throw new TypeError(`${column}: "in" takes an array`)
      return (value as Json[]).map((item) => encodeValue(kind, item, column))
    })
  }

  #where(db: Tables, where: readonly Condition[], p: Params<Values>, dialect: Dialect) {
    const conditions = where.map((condition, index) => this.#compare(condition, index, p, dialect))
    return db.selectFrom(this.#name).where((row) => row.and(conditions))
  }

  #compare(
    [column, operator, value]: Condition,
    key: number,
    p: Params<Values>,
    dialect: Dialect,
  ): Expression<SqlBool> {
    const kind = this.kindOf(column)
    const reference = sql.ref(column)
    if (value === null) {
      if (operator === '=') return sql`${reference} is null`
      if (operator === '!=') return sql`${reference} is not null`
      throw new TypeError(`${column}: null compares only with = and !=`)
    }
    if (kind === 'json') throw new TypeError(`${column} is JSON, which compares only with null`)
    if (operator === 'in') return dialect.isOneOf(reference, p.list(key), kind)
    if (operator === 'like') return dialect.isLike(reference, p(key))
    return sql`${reference} ${sql.raw(comparison(operator))} ${p(key)}`
  }
}

const comparisons: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>='])

/** Goes into the SQL as it is, so only what is known may pass. */
function comparison(operator: string): string {
  if (!comparisons.has(operator)) throw new TypeError(`${operator} is no operator`)
  return operator
}

const shapeOf = (where: readonly Condition[]): string =>
  where.map(([column, operator, value]) => `${column} ${operator} ${value === null ? 'null' : '?'}`).join(',')

const open = (db: unknown): Tables => db as Tables
