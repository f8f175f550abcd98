import type { RowOf } from '@countersign/core'
import type { users } from '@countersign/people'
import { queries } from '@countersign/storage'
import type { DayRow, DestinationRow, ExplorePlaceRow, ShareRow, TripRow } from './tables.ts'

interface Tables {
  readonly trips: TripRow
  readonly trip_shares: ShareRow
  readonly trip_days: DayRow
  readonly trip_destinations: DestinationRow
  readonly explore_places: ExplorePlaceRow
  readonly users: RowOf<typeof users>
}

/** Builds SELECTs for `records.select`, on whichever database. */
export const db = queries<Tables>()
