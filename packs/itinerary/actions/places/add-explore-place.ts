import { defineRecordAction } from '@countersign/core'
import { id } from '@countersign/core/fields'
import { z } from 'zod'
import { category, city, coordinates, name, notes } from '../../domain/inputs.ts'
import { explorePlaces } from '../../tables.ts'
import { findTrip } from '../find-records.ts'
import { placeResult } from './place-result.ts'

export const addExplorePlace = defineRecordAction({
  name: 'add_explore_place',
  title: 'Add explore place',
  description: 'Notes a place that may be worth a visit, on the map of a trip.',
  hidden: true,
  input: z.strictObject({
    tripId: id('trip'),
    name,
    coordinates,
    category: category.optional(),
    city: city.optional(),
    notes: notes.optional(),
    isFavorite: z.boolean().default(false),
  }),
  find: (context) => findTrip(context, context.input.tripId, 'edit'),
  describe: ({ input }, { trip }) => `Note ${input.name} as a place to explore on ${trip.name}`,
  run: async ({ input, records, newId, now }, { trip }) => {
    const [lng, lat] = input.coordinates
    const row = await records.insert(explorePlaces, {
      id: newId(),
      trip_id: trip.id,
      name: input.name,
      category: input.category || null,
      city: input.city || null,
      lng,
      lat,
      is_favorite: input.isFavorite,
      notes: input.notes || null,
      created_at: now,
    })
    return placeResult(row)
  },
  summarize: ({ result }) => `Noted ${result.name} as a place to explore.`,
})
