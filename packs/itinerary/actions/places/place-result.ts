import type { ExplorePlaceRow } from '../../tables.ts'
import { explorePlaceView } from '../views.ts'

/** What an action on an explore place answers. */
export const placeResult = (row: ExplorePlaceRow) => ({ ...explorePlaceView(row), tripId: row.trip_id })
