import type { RecordReader, Records } from '@countersign/core'
import { type Placed, type Placement, placeAt } from '@countersign/core/positions'
import type { baseLocations, destinations } from '../../tables.ts'
import { listOf } from '../find-records.ts'

type OfDay = typeof destinations | typeof baseLocations

/** A place in a day's order, and the others of the day, without the one that is to go there. */
export interface PlaceInDay extends Placement {
  readonly list: readonly (Placed & { readonly name: string })[]
}

export async function findPlaceInDay(
  records: RecordReader,
  table: OfDay,
  options: { readonly dayId: string; readonly index: number | undefined; readonly without?: string },
): Promise<PlaceInDay> {
  const all = await listOf(records, table, options.dayId)
  const list = all.filter(({ id }) => id !== options.without)
  return { list, ...placeAt(list, options.index) }
}

/** After the row itself is written, so that it is the first of what changed. */
export async function giveWay(records: Records, table: OfDay, { others }: Placement): Promise<void> {
  for (const { id, position } of others) await records.update(table, id, { position })
}
