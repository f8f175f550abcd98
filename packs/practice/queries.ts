import type { RecordReader, RowOf, SelectQuery } from '@countersign/core'
import type { users } from '@countersign/people'
import { queries } from '@countersign/storage'
import type { AppointmentRow, ClientRow, GoalRow, MealPlanRow, ProgressEntryRow } from './tables.ts'

/** A SELECT answers JSON columns as text. */
type AsText<Row, Column extends keyof Row> = Omit<Row, Column> & { readonly [K in Column]: string }

interface Tables {
  readonly clients: ClientRow
  readonly appointments: AppointmentRow
  readonly meal_plans: AsText<MealPlanRow, 'days'>
  readonly goals: GoalRow
  readonly progress_entries: AsText<ProgressEntryRow, 'measurements'>
  readonly users: RowOf<typeof users>
}

/** Builds SELECTs for `records.select`, on whichever database. */
export const db = queries<Tables>()

interface Countable {
  clearSelect(): { select(selection: unknown): SelectQuery }
}

/** How many rows a query would answer, whatever it selects. */
export async function countRows(records: RecordReader, query: Countable): Promise<number> {
  const [row] = await records.select<{ count: number }>(
    query.clearSelect().select(db.fn.countAll().as('count')),
  )
  return row?.count ?? 0
}
