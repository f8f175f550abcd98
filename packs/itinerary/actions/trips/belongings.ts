import type { RecordReader } from '@countersign/core'
import { count, listOf } from '@countersign/core/words'
import { baseLocations, destinations, explorePlaces, tripDays, tripShares } from '../../tables.ts'

/** What goes with a trip, children first. */
export const belongings = [
  { table: destinations, noun: 'destination' },
  { table: baseLocations, noun: 'stay' },
  { table: tripDays, noun: 'day' },
  { table: explorePlaces, noun: 'explore place' },
  { table: tripShares, noun: 'share' },
] as const

/** `9 days, 35 destinations and 1 stay` */
export async function sayBelongings(records: RecordReader, tripId: string): Promise<string> {
  const said: string[] = []
  for (const { table, noun } of belongings) {
    const number = await records.count(table, [['trip_id', '=', tripId]])
    if (number > 0) said.push(count(number, noun))
  }
  return listOf(said)
}
