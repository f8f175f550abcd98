import type { Action } from '@countersign/core'
import { getTrip } from './reads/get-trip.ts'
import { listTrips } from './reads/list-trips.ts'

const reads: readonly Action[] = [listTrips, getTrip]

export const actions: readonly Action[] = [...reads]
