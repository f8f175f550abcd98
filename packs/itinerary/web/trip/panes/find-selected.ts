import type { BaseLocation, Destination, ExplorePlace, Selection, Trip, TripDay } from '../../data/trip.ts'

export interface Selected {
  readonly day?: TripDay
  readonly destination?: Destination
  readonly stay?: BaseLocation
  readonly place?: ExplorePlace
}

/** What is chosen, as long as it is there. */
export function findSelected(trip: Trip, selection: Selection): Selected | undefined {
  if (!selection) return undefined
  const { kind, id } = selection
  if (kind === 'explore') {
    const place = trip.explorePlaces.find((each) => each.id === id)
    return place && { place }
  }
  for (const day of trip.days) {
    if (kind === 'destination') {
      const destination = day.destinations.find((each) => each.id === id)
      if (destination) return { day, destination }
    } else {
      const stay = day.baseLocations.find((each) => each.id === id)
      if (stay) return { day, stay }
    }
  }
  return undefined
}
