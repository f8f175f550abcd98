import { definePack, type Pack } from '@countersign/core'
import { createPlanTrip } from './actions/plan-trip.ts'
import {
  createFindStops,
  createGeocodeAddress,
  createGetDepartures,
  createReverseGeocode,
} from './actions/stops.ts'
import { deleteUserVariable, getUserVariables, saveUserVariable } from './actions/user-variables.ts'
import type { GetProvider } from './adapters/provider.ts'
import { statuses } from './error-codes.ts'
import { instructions } from './instructions.ts'
import { migration001 } from './migrations/001-user-variables.ts'
import { roles } from './roles.ts'
import { userVariables } from './tables.ts'

/** The transit workspace, on whichever provider finds the journeys. */
export const createTransitPack = (provider: GetProvider): Pack =>
  definePack({
    name: 'transit',
    title: 'Transit',
    tables: [userVariables],
    migrations: { '001': migration001 },
    roles,
    instructions,
    errorStatuses: statuses,
    actions: [
      createPlanTrip(provider),
      createFindStops(provider),
      createGetDepartures(provider),
      createGeocodeAddress(provider),
      createReverseGeocode(provider),
      getUserVariables,
      saveUserVariable,
      deleteUserVariable,
    ],
  })

export { openTransit, type OpenedTransit, type TransitConfig } from './adapters/open-provider.ts'
export type { GetProvider, TransitProvider } from './adapters/provider.ts'
