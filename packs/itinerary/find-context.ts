import type { FindContext } from '@countersign/core'
import { selectTrips } from './actions/reads/list-trips.ts'

/** Which trip a conversation is about where nobody said: the only one, else that of the last one, else the newest change. */
export const findContext: FindContext = async ({ records, actor, last }) => {
  const trips = await selectTrips({ records, actor })
  const known = trips.find(({ id }) => id === last?.['tripId'])
  const newest = trips.toSorted((left, right) => (left.updated_at < right.updated_at ? 1 : -1))[0]
  const trip = known ?? newest
  return trip && { tripId: trip.id }
}
