import type { Intent } from '@countersign/language'
import { showDay, showStays } from './days.ts'
import { searchPlaces, showPlaces, showStop } from './stops.ts'
import { listTrips, showLength, showMoney, showTrip } from './trips.ts'

export const reads: readonly Intent[] = [
  listTrips,
  showTrip,
  showDay,
  showStays,
  showStop,
  showLength,
  showMoney,
  showPlaces,
  searchPlaces,
]
