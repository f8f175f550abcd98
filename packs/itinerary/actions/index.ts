import type { Action } from '@countersign/core'
import { addDay } from './days/add-day.ts'
import { deleteDay } from './days/delete-day.ts'
import { moveDay } from './days/move-day.ts'
import { updateDay } from './days/update-day.ts'
import { addDestination, createDestination } from './destinations/add-destination.ts'
import { moveDestination } from './destinations/move-destination.ts'
import { removeDestination } from './destinations/remove-destination.ts'
import { editDestination, updateDestination } from './destinations/update-destination.ts'
import { addExplorePlace } from './places/add-explore-place.ts'
import { addPlaceToDay } from './places/add-place-to-day.ts'
import { editExplorePlace, removeExplorePlace, setFavorite } from './places/change-explore-place.ts'
import { getDay } from './reads/get-day.ts'
import { getTrip } from './reads/get-trip.ts'
import { listTrips } from './reads/list-trips.ts'
import { searchPlaces } from './reads/search-places.ts'
import { editBaseLocation, removeBaseLocation } from './stays/change-base-location.ts'
import { setBaseLocation } from './stays/set-base-location.ts'
import { toggleMapOverlay } from './toggle-map-overlay.ts'
import { createTrip } from './trips/create-trip.ts'
import { deleteTrip } from './trips/delete-trip.ts'
import { duplicateTrip } from './trips/duplicate-trip.ts'
import { shareTrip, unshareTrip } from './trips/share-trip.ts'
import { updateTrip } from './trips/update-trip.ts'

const reads: readonly Action[] = [listTrips, getTrip, searchPlaces]

/** What the model plans. */
const planned: readonly Action[] = [
  addDestination,
  updateDestination,
  setBaseLocation,
  moveDestination,
  toggleMapOverlay,
]

/** Hidden from the model. */
const forScreens: readonly Action[] = [
  createTrip,
  updateTrip,
  deleteTrip,
  duplicateTrip,
  shareTrip,
  unshareTrip,
  addDay,
  updateDay,
  moveDay,
  deleteDay,
  createDestination,
  editDestination,
  removeDestination,
  editBaseLocation,
  removeBaseLocation,
  addExplorePlace,
  editExplorePlace,
  removeExplorePlace,
  setFavorite,
  addPlaceToDay,
  getDay,
]

export const actions: readonly Action[] = [...reads, ...planned, ...forScreens]
