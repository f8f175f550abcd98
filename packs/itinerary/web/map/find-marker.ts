import type { Selection, Trip } from '../data/trip.ts'
import type { Ghost } from '../ghost/ghost-of.ts'
import { marker, type MarkerFeature, stopMarker } from './features.ts'
import { hueOf } from './hues.ts'

function find(trip: Trip, { kind, id }: NonNullable<Selection>): MarkerFeature | undefined {
  if (kind === 'explore') {
    const place = trip.explorePlaces.find((each) => each.id === id)
    return (
      place &&
      marker(place.coordinates, {
        kind,
        id,
        name: place.name,
        hue: hueOf(place.category),
        isFavorite: place.isFavorite,
      })
    )
  }
  for (const { id: dayId, destinations, baseLocations } of trip.days) {
    const index = kind === 'destination' ? destinations.findIndex((each) => each.id === id) : -1
    const destination = destinations[index]
    if (destination?.coordinates)
      return stopMarker(destination, destination.coordinates, { number: index + 1, dayId })
    const stay = kind === 'base' ? baseLocations.find((each) => each.id === id) : undefined
    if (stay?.coordinates) return marker(stay.coordinates, { kind, id, name: stay.name, dayId })
  }
  return undefined
}

/** What is chosen, as a marker of its own: it is seen wherever it is, also in the middle of many. */
export const selectedMarker = (
  trip: Trip,
  ghost: Ghost | null,
  selection: Selection,
): MarkerFeature | undefined =>
  selection ? (find(trip, selection) ?? (ghost ? find(ghost.trip, selection) : undefined)) : undefined
