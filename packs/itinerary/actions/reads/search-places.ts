import { ActionFailure, defineAction } from '@countersign/core'
import { id } from '@countersign/core/fields'
import { z } from 'zod'
import { findCities } from '../../domain/cities.ts'
import { fits, knownBy, wordsOf } from '../../domain/match-text.ts'
import { db } from '../../queries.ts'
import { type Asking, type DestinationRow, explorePlaces } from '../../tables.ts'
import { findTrip } from '../find-records.ts'
import { explorePlaceView, toCoordinates } from '../views.ts'
import { selectTrips } from './list-trips.ts'

type Stop = Pick<DestinationRow, 'id' | 'trip_id' | 'name' | 'category' | 'city' | 'lng' | 'lat'>

interface Found {
  readonly fit: number
  readonly place: object
}

async function searchTrips(
  asking: Asking,
  query: readonly string[],
  tripIds: readonly string[],
): Promise<Found[]> {
  const { records } = asking
  if (tripIds.length === 0) return []
  const places = await records.find(explorePlaces, { where: [['trip_id', 'in', [...tripIds]]] })
  const stops = await records.select<Stop>(
    db
      .selectFrom('trip_destinations')
      .select(['id', 'trip_id', 'name', 'category', 'city', 'lng', 'lat'])
      .where('trip_id', 'in', tripIds)
      .orderBy('id'),
  )
  const fitOf = ({ name, category, city }: Pick<Stop, 'name' | 'category' | 'city'>): number =>
    fits(query, knownBy(name, category, city))
  return [
    ...places.map((row) => {
      const { notes: _notes, ...place } = explorePlaceView(row)
      return { fit: fitOf(row), place: { ...place, country: null, source: 'explore', tripId: row.trip_id } }
    }),
    ...stops.map((row) => ({
      fit: fitOf(row),
      place: {
        id: row.id,
        name: row.name,
        category: row.category,
        city: row.city,
        country: null,
        coordinates: toCoordinates(row),
        source: 'destination',
        tripId: row.trip_id,
      },
    })),
  ].filter(({ fit }) => fit > 0)
}

export const searchPlaces = defineAction({
  name: 'search_places',
  title: 'Search places',
  description:
    'Finds places by name, with their coordinates: explore places and destinations of the trips of whoever asks, and ' +
    'cities of the world. Every word must match the beginning of a word.',
  effect: 'read',
  input: z.strictObject({
    query: z.string().trim().min(1).max(200),
    tripId: id('trip').optional().describe('Looks at this trip only, beside the cities'),
    limit: z.int().min(1).max(50).default(10),
  }),
  run: async (asking) => {
    const { query, tripId, limit } = asking.input
    const words = wordsOf(query)
    const found = tripId === undefined ? undefined : await findTrip(asking, tripId, 'view')
    if (found instanceof ActionFailure) return found
    const trips = found ? [found.trip] : await selectTrips(asking)
    const searched = trips.map((trip) => trip.id)
    const own = await searchTrips(asking, words, searched)
    const cities = (await findCities(words, limit)).map(({ name, country, coordinates }) => ({
      name,
      category: 'city',
      city: name,
      country,
      coordinates,
      source: 'city',
    }))
    const best = own.toSorted((left, right) => right.fit - left.fit).map(({ place }) => place)
    return { places: [...best, ...cities].slice(0, limit) }
  },
})
