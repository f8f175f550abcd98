import type { Actor } from '../audit/origin.ts'
import type { Json } from '../json.ts'
import type { RecordReader } from '../records/records.ts'

export type ColumnKind = 'text' | 'integer' | 'real' | 'boolean' | 'json' | 'time'

export interface Column<Value = unknown> {
  readonly kind: ColumnKind
  readonly nullable: boolean
  /** Says something of a person: left out of logs, redacted before it goes to a model. */
  readonly personal: boolean
  /** Only for the type checker. */
  readonly value?: Value
}

interface ColumnOptions<Nullable extends boolean> {
  readonly nullable?: Nullable
  readonly personal?: boolean
}

type Maybe<Value, Nullable extends boolean> = Nullable extends true ? Value | null : Value

function columnOf<Value>(kind: ColumnKind) {
  return <Nullable extends boolean = false>(
    options: ColumnOptions<Nullable> = {},
  ): Column<Maybe<Value, Nullable>> => ({
    kind,
    nullable: options.nullable ?? false,
    personal: options.personal ?? false,
  })
}

export const text = columnOf<string>('text')
export const integer = columnOf<number>('integer')
export const real = columnOf<number>('real')
export const boolean = columnOf<boolean>('boolean')
/** ISO 8601 in UTC, to the millisecond. */
export const time = columnOf<string>('time')
export const json = <Value extends Json = Json, Nullable extends boolean = false>(
  options: ColumnOptions<Nullable> = {},
) => columnOf<Value>('json')(options)

export type Columns = Readonly<Record<string, Column>>

export interface Table<C extends Columns = Columns> {
  readonly name: string
  readonly columns: C
  /** Columns that hold the id of a row in another table, by that table's name. */
  readonly references: Readonly<Partial<Record<keyof C & string, string>>>
  /** The column that names the person a row is about: `id` in the person's own table. Erasure follows it. */
  readonly subject: (keyof C & string) | 'id' | undefined
  /** What an intake action may write. */
  readonly intake: boolean
  /** Who else than admins hears that a row has changed. Where a table does not say, only whoever changed it. */
  readonly visibleTo: VisibleTo | undefined
  readonly terms: Terms | undefined
}

/**
 * What rows are found by (`having`), among those that have the same value in a column. The store itself keeps it in an
 * index of its own, whoever writes a row: it is in no preview, and undo need not know of it.
 */
export interface Terms {
  readonly within: string
  readonly of: (row: AnyRow) => Iterable<string>
}

export type VisibleTo = (context: {
  readonly actor: Actor
  readonly row: AnyRow
  readonly records: RecordReader
}) => boolean | Promise<boolean>

/** Columns that every table has: records gives a row its version and counts it up. */
export interface RowBase {
  readonly id: string
  readonly version: number
}

type ValueOf<C> = C extends Column<infer Value> ? Value : never
type NullableKeys<C extends Columns> = { [K in keyof C]: null extends ValueOf<C[K]> ? K : never }[keyof C]
type Values<C extends Columns> = { readonly [K in keyof C]: ValueOf<C[K]> }

/** What insert takes: columns that may be null may be left out. */
export type NewRow<T extends Table> = { readonly id: string } & Omit<
  Values<T['columns']>,
  NullableKeys<T['columns']>
> &
  Partial<Pick<Values<T['columns']>, NullableKeys<T['columns']>>>
export type RowOf<T extends Table> = RowBase & Values<T['columns']>
export type RowPatch<T extends Table> = Partial<Values<T['columns']>>

/** A row whose table is known only at run time. */
export type AnyRow = RowBase & { readonly [column: string]: Json }

export interface TableDefinition<C extends Columns> {
  readonly name: string
  readonly columns: C
  readonly references?: Readonly<Partial<Record<keyof C & string, string>>>
  readonly subject?: (keyof C & string) | 'id'
  readonly intake?: boolean
  readonly visibleTo?: VisibleTo
  readonly terms?: {
    readonly within: keyof C & string
    readonly of: (row: RowBase & Values<C>) => Iterable<string>
  }
}

const NAME = /^[a-z][a-z0-9_]{0,50}$/

export function defineTable<const C extends Columns>(definition: TableDefinition<C>): Table<C> {
  for (const name of [definition.name, ...Object.keys(definition.columns)]) {
    if (!NAME.test(name)) throw new Error(`defineTable: "${name}" is not a name in lower snake case`)
    if (name === 'id' || name === 'version')
      throw new Error(`defineTable: "${name}" is a column that every table has`)
  }
  return {
    name: definition.name,
    columns: definition.columns,
    references: (definition.references ?? {}) as Table<C>['references'],
    subject: definition.subject,
    intake: definition.intake ?? false,
    visibleTo: definition.visibleTo,
    terms: definition.terms as Terms | undefined,
  }
}
