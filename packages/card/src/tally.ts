import type { RowChange } from './field-rows.ts'

export interface Tally {
  readonly op: RowChange['op']
  readonly kind: string
  readonly count: number
}

/** How many rows of each kind are made, changed and deleted, in the order in which they first come. */
export function tallyOf(rows: readonly Pick<RowChange, 'op' | 'kind'>[]): Tally[] {
  const counts = new Map<string, Tally>()
  for (const { op, kind } of rows) {
    const key = `${op} ${kind}`
    counts.set(key, { op, kind, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}
