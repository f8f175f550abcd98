import type { Records } from '@countersign/core'
import { dateOf } from '../../domain/dates.ts'
import { shiftTimes } from '../../domain/wall-clock.ts'
import { destinations } from '../../tables.ts'

interface Calendar {
  readonly startDate: string
  readonly days: readonly { readonly id: string }[]
}

const datesOf = ({ startDate, days }: Calendar): Map<string, string> =>
  new Map(days.map(({ id }, index) => [id, dateOf(startDate, index)]))

/**
 * Days have got other dates, by their order or by the start of the trip: the times of what is on them follow. Says how
 * many did.
 */
export async function reflow(
  { records, now }: { readonly records: Records; readonly now: string },
  before: Calendar,
  after: Calendar,
): Promise<number> {
  const [old, current] = [datesOf(before), datesOf(after)]
  const moved = [...current.keys()].filter((id) => old.has(id) && old.get(id) !== current.get(id))
  if (moved.length === 0) return 0
  const rows = await records.find(destinations, { where: [['day_id', 'in', moved]] })
  let followed = 0
  for (const row of rows) {
    const times = shiftTimes(row, old.get(row.day_id)!, current.get(row.day_id)!)
    if (times.start_time_iso === row.start_time_iso && times.end_time_iso === row.end_time_iso) continue
    await records.update(destinations, row.id, { ...times, updated_at: now })
    followed++
  }
  return followed
}
