import { definePack, type Pack } from '@countersign/core'
import { createGetTransitLines, createGetTransitNetwork } from './actions/network.ts'
import { createPlanTrip } from './actions/plan-trip.ts'
import {
  createFindStops,
  createGeocodeAddress,
  createGetDepartures,
  createReverseGeocode,
} from './actions/stops.ts'
import { deleteUserVariable, getUserVariables, saveUserVariable } from './actions/user-variables.ts'
import { networkOf } from './adapters/open-provider.ts'
import type { GetNetwork, GetProvider } from './adapters/provider.ts'
import { words } from './card-words.ts'
import { statuses } from './error-codes.ts'
import { instructions } from './instructions.ts'
import { migration001 } from './migrations/001-user-variables.ts'
import { outputs } from './outputs.ts'
import { roles } from './roles.ts'
import { userVariables } from './tables.ts'

/** The transit workspace, on whichever provider finds the journeys. Without `network`, that is asked as well. */
export const createTransitPack = (
  provider: GetProvider,
  network: GetNetwork = async () => networkOf(await provider()),
): Pack =>
  definePack({
    name: 'transit',
    title: 'Transit',
    tables: [userVariables],
    migrations: { '001': migration001 },
    roles,
    instructions,
    words,
    errorStatuses: statuses,
    actions: [
      createPlanTrip(provider),
      createFindStops(provider),
      createGetDepartures(provider),
      createGeocodeAddress(provider),
      createReverseGeocode(provider),
      createGetTransitNetwork(network),
      createGetTransitLines(provider),
      getUserVariables,
      saveUserVariable,
      deleteUserVariable,
    ],
    outputs,
  })

export { openTransit, type OpenedTransit, type TransitConfig } from './adapters/open-provider.ts'
export type { GetNetwork, GetProvider, TransitProvider } from './adapters/provider.ts'
