import { ActionFailure, defineRecordAction } from '@countersign/core'
import { changesBeside, id, NO_CHANGE } from '@countersign/core/fields'
import { z } from 'zod'
import { editBaseLocationInput } from '../../domain/inputs.ts'
import { sayFields } from '../../domain/sentences.ts'
import { baseLocations } from '../../tables.ts'
import { amend } from '../amend.ts'
import { findBaseLocation } from '../find-records.ts'
import { toColumns } from '../views.ts'
import { baseLocationResult } from './set-base-location.ts'

export const editBaseLocation = defineRecordAction({
  name: 'edit_base_location',
  title: 'Edit base location',
  description: 'Changes any field of a stay; null empties one.',
  hidden: true,
  input: z
    .strictObject({ baseLocationId: id('base location'), ...editBaseLocationInput })
    .refine(changesBeside('baseLocationId'), NO_CHANGE),
  find: (context) => findBaseLocation(context, context.input.baseLocationId, 'edit'),
  describe: ({ input }, { record, number }) =>
    `Change the stay ${record.name} of Day ${number}: ${sayFields(input)}`,
  run: async (context, found) => {
    const { name, context: where, notes, coordinates, links } = context.input
    const row = await amend(context, baseLocations, found.record, {
      name,
      context: where,
      notes,
      ...toColumns(coordinates),
      links: links === null ? [] : links,
    })
    return row instanceof ActionFailure ? row : baseLocationResult(row, found)
  },
  summarize: ({ result }) => `Changed the stay ${result.name} of Day ${result.dayNumber}.`,
})

export const removeBaseLocation = defineRecordAction({
  name: 'remove_base_location',
  title: 'Remove base location',
  description: 'Takes a stay out of its day.',
  hidden: true,
  input: z.strictObject({ baseLocationId: id('base location') }),
  find: (context) => findBaseLocation(context, context.input.baseLocationId, 'edit'),
  describe: (_context, { record, number }) => `Remove the stay ${record.name} from Day ${number}`,
  run: async ({ records }, { record, number }) => {
    await records.delete(baseLocations, record.id)
    return baseLocationResult(record, { number })
  },
  summarize: ({ result }) => `Removed the stay ${result.name} from Day ${result.dayNumber}.`,
})
