import { ActionFailure, type TableRule, type TableRules } from '@countersign/core'
import { actions } from './actions/index.ts'
import { findTrip } from './actions/find-records.ts'
import { fail } from './error-codes.ts'
import { accessTo, type TripRow, trips } from './tables.ts'

/** What somebody did to a trip they can no longer change, they can no longer undo either. */
const onTrip =
  (need: 'edit' | 'own'): TableRule =>
  async ({ row, was, records, actor }) => {
    const tripId = (row ?? was)?.['trip_id'] as string
    // Gone in the same undo: the rule of the trip itself is asked.
    if (!(await records.get(trips, tripId))) return undefined
    const found = await findTrip({ records, actor }, tripId, need)
    return found instanceof ActionFailure ? found : undefined
  }

const ofTrip: TableRule = async ({ row, was, records, actor }) => {
  const trip = (row ?? was) as unknown as TripRow
  const access = await accessTo({ records, actor }, trip)
  if (!access) return fail('trip_not_found', `There is no trip with the id ${trip.id}.`)
  return access === 'view'
    ? fail('trip_read_only', 'You may look at this trip, but not change it.')
    : undefined
}

const own = new Set(actions.map(({ name }) => name))

/** Who may undo what another pack did to trips, that pack says. */
const ofOwnActions =
  (rule: TableRule): TableRule =>
  async (context) =>
    context.action === undefined || own.has(context.action) ? rule(context) : undefined

const asEditor = ofOwnActions(onTrip('edit'))

/** What must still hold when a change is undone. */
export const rules: TableRules = {
  trips: ofOwnActions(ofTrip),
  // Judged when the share is back already: only the owner's word may bring one back.
  trip_shares: ofOwnActions(onTrip('own')),
  trip_days: asEditor,
  trip_base_locations: asEditor,
  trip_destinations: asEditor,
  explore_places: asEditor,
}
