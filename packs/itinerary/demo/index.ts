import type { Table } from '@countersign/core'
import { baseLocations, destinations, explorePlaces, tripDays, trips, tripShares } from '../tables.ts'
import type { Demo } from './generate-demo.ts'

export { generateDemo } from './generate-demo.ts'
export { isOfDemo } from './is-of-demo.ts'

/** Parents before children, each under the name its rows have in a demo. */
export const demoTables: Readonly<Record<keyof Demo, Table>> = {
  trips,
  trip_shares: tripShares,
  trip_days: tripDays,
  trip_base_locations: baseLocations,
  trip_destinations: destinations,
  explore_places: explorePlaces,
}
