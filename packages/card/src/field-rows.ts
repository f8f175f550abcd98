import type { StepBody } from '@countersign/protocol'
import { columnInWords, tableInWords, type Words } from './wording.ts'

type Change = StepBody['preview']['changes'][number]

export interface FieldRow {
  readonly column: string
  readonly label: string
  readonly before: unknown
  readonly after: unknown
}

export interface RowChange {
  readonly key: string
  readonly op: Change['op']
  readonly table: string
  /** "New client", "Client · Jane Doe", "Delete appointment". */
  readonly kind: string
  /** How the row itself is called, as far as the change tells. */
  readonly name: string | undefined
  readonly fields: readonly FieldRow[]
}

/** What every row has and nobody signs for. */
const BOOKKEEPING = new Set(['id', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by'])

const isNothing = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null)
    return value === null || value === undefined || value === ''
  return Object.values(value).every(isNothing)
}

/** The changes of a step as rows of fields: of a new or deleted row those that hold something, else those that differ. */
export function toRowChanges(changes: readonly Change[], words: Words | undefined): RowChange[] {
  return changes.map((change) => ({
    key: `${change.table}/${change.id}`,
    op: change.op,
    table: change.table,
    kind: tableInWords(change.table, words),
    name: nameOf({ ...change.before, ...change.after }),
    fields: columnsOf(change, words?.hidden).map((column) => ({
      column,
      label: columnInWords(change.table, column, words),
      before: change.before?.[column],
      after: change.after?.[column],
    })),
  }))
}

function columnsOf({ op, before = {}, after = {} }: Change, hidden: readonly string[] = []): string[] {
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (column) => !BOOKKEEPING.has(column) && !hidden.includes(column),
  )
  if (op === 'update') return columns.filter((column) => !isSame(before[column], after[column]))
  return columns.filter((column) => !isNothing(before[column]) || !isNothing(after[column]))
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The name that the values of a row give, if they give one. */
export function nameOf(row: Readonly<Record<string, unknown>>): string | undefined {
  const full = [row['first_name'], row['last_name']].filter((part) => typeof part === 'string' && part !== '')
  if (full.length > 0) return full.join(' ')
  return ['name', 'title', 'email']
    .map((key) => row[key])
    .find((value) => typeof value === 'string' && value) as string | undefined
}

/** Names of rows that the changes of a plan tell themselves, by id: a client who is made in the same plan. */
export function namesInChanges(changes: readonly Change[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { id, before, after } of changes) {
    const name = nameOf({ ...before, ...after })
    if (name !== undefined) names.set(id, name)
  }
  return names
}
