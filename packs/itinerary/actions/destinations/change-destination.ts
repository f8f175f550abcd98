import { ActionFailure, type WriteContext } from '@countersign/core'
import type { z } from 'zod'
import { type editDestinationInput } from '../../domain/inputs.ts'
import { endsBeforeStart } from '../../domain/wall-clock.ts'
import { fail } from '../../error-codes.ts'
import { destinations, type DestinationRow } from '../../tables.ts'
import { amend } from '../amend.ts'
import type { FoundDay } from '../find-records.ts'
import { destinationView, toColumns } from '../views.ts'

type Changes = z.output<z.ZodObject<typeof editDestinationInput>>

/** What an action on a destination answers. */
export const destinationResult = (row: DestinationRow, { number }: { readonly number: number }) => ({
  ...destinationView(row),
  tripId: row.trip_id,
  dayId: row.day_id,
  dayNumber: number,
})

export async function changeDestination(
  context: Pick<WriteContext<unknown>, 'records' | 'now'>,
  { record, number }: FoundDay & { readonly record: DestinationRow },
  changes: Changes,
) {
  const { startTimeIso, endTimeIso } = changes
  const [start, end] = [
    startTimeIso === undefined ? record.start_time_iso : startTimeIso,
    endTimeIso === undefined ? record.end_time_iso : endTimeIso,
  ]
  if (endsBeforeStart(start, end)) return fail('invalid_times', `${record.name} would end before it begins.`)
  const row = await amend(context, destinations, record, {
    name: changes.name,
    description: changes.description,
    category: changes.category,
    city: changes.city,
    ...toColumns(changes.coordinates),
    estimated_duration_minutes: changes.estimatedDurationMinutes,
    start_time_iso: startTimeIso,
    end_time_iso: endTimeIso,
    cost: changes.cost,
    rating: changes.rating,
    notes: changes.notes,
    links: changes.links === null ? [] : changes.links,
  })
  return row instanceof ActionFailure ? row : destinationResult(row, { number })
}
