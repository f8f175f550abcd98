import { ActionFailure } from '@countersign/core'
import { type Asking, baseLocations } from '../../tables.ts'
import { findDay, listOf } from '../find-records.ts'

/** The stays of a day, and the one that would be overwritten: the first, which is where people sleep. */
export async function findStay(
  asking: Asking,
  input: { readonly dayId: string; readonly replaceExisting: boolean },
) {
  const found = await findDay(asking, input.dayId, 'edit')
  if (found instanceof ActionFailure) return found
  const stays = await listOf(asking.records, baseLocations, found.day.id)
  const { trip, day, number } = found
  return { trip, day: { id: day.id, number }, stays, replaces: input.replaceExisting ? stays[0] : undefined }
}
