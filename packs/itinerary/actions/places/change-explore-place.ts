import { ActionFailure, defineRecordAction } from '@countersign/core'
import { changesBeside, clearable, id, NO_CHANGE } from '@countersign/core/fields'
import { z } from 'zod'
import { category, city, coordinates, name, notes } from '../../domain/inputs.ts'
import { sayFields } from '../../domain/sentences.ts'
import { explorePlaces } from '../../tables.ts'
import { amend } from '../amend.ts'
import { findPlace } from '../find-records.ts'
import { placeResult } from './place-result.ts'

export const editExplorePlace = defineRecordAction({
  name: 'edit_explore_place',
  title: 'Edit explore place',
  description: 'Changes any field of an explore place; null empties one.',
  hidden: true,
  input: z
    .strictObject({
      placeId: id('place'),
      name: name.optional(),
      coordinates: coordinates.optional(),
      category: clearable(category),
      city: clearable(city),
      notes: clearable(notes),
      isFavorite: z.boolean().optional(),
    })
    .refine(changesBeside('placeId'), NO_CHANGE),
  find: (context) => findPlace(context, context.input.placeId, 'edit'),
  describe: ({ input }, { record }) => `Change the explore place ${record.name}: ${sayFields(input)}`,
  run: async (context, { record }) => {
    const { placeId: _place, coordinates: at, isFavorite, ...fields } = context.input
    const row = await amend(context, explorePlaces, record, {
      ...fields,
      lng: at?.[0],
      lat: at?.[1],
      is_favorite: isFavorite,
    })
    return row instanceof ActionFailure ? row : placeResult(row)
  },
  summarize: ({ result }) => `Changed the explore place ${result.name}.`,
})

export const setFavorite = defineRecordAction({
  name: 'set_favorite',
  title: 'Set favourite',
  description: 'Says whether an explore place is a favourite.',
  hidden: true,
  input: z.strictObject({ placeId: id('place'), isFavorite: z.boolean() }),
  find: (context) => findPlace(context, context.input.placeId, 'edit'),
  describe: ({ input }, { record }) =>
    input.isFavorite ? `Make ${record.name} a favourite` : `Take ${record.name} from the favourites`,
  run: async (context, { record }) => {
    const row = await amend(context, explorePlaces, record, { is_favorite: context.input.isFavorite })
    return row instanceof ActionFailure ? row : placeResult(row)
  },
  summarize: ({ result }) =>
    result.isFavorite ? `Made ${result.name} a favourite.` : `Took ${result.name} from the favourites.`,
})

export const removeExplorePlace = defineRecordAction({
  name: 'remove_explore_place',
  title: 'Remove explore place',
  description: 'Takes an explore place from the map of its trip.',
  hidden: true,
  input: z.strictObject({ placeId: id('place') }),
  find: (context) => findPlace(context, context.input.placeId, 'edit'),
  describe: (_context, { record, trip }) => `Remove the explore place ${record.name} from ${trip.name}`,
  run: async ({ records }, { record }) => {
    await records.delete(explorePlaces, record.id)
    return placeResult(record)
  },
  summarize: ({ result }) => `Removed the explore place ${result.name}.`,
})
