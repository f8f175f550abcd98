import { defineRecordAction } from '@countersign/core'
import { changesBeside, id, NO_CHANGE } from '@countersign/core/fields'
import { z } from 'zod'
import { editDestinationInput, inOrder, updateDestinationInput } from '../../domain/inputs.ts'
import { sayUpdate } from '../../domain/sentences.ts'
import { findDestination } from '../find-records.ts'
import { buildActionPreview } from '../preview.ts'
import { changeDestination } from './change-destination.ts'
import { findStop } from './find-stop.ts'

export const updateDestination = defineRecordAction({
  name: 'update_destination',
  title: 'Change destination',
  description: 'Changes the fields of a destination that are given; null empties one.',
  input: z.strictObject(updateDestinationInput),
  find: (context) => findStop(context, context.input),
  describe: (context) => buildActionPreview({ type: 'update_destination', ...context.input }, context),
  run: (context, found) => changeDestination(context, found, context.input.changes),
  summarize: ({ result }) => `Changed ${result.name} on Day ${result.dayNumber}.`,
})

export const editDestination = defineRecordAction({
  name: 'edit_destination',
  title: 'Edit destination',
  description: 'Changes any field of a destination; null empties one.',
  hidden: true,
  input: z
    .strictObject({ destinationId: id('destination'), ...editDestinationInput })
    .refine(changesBeside('destinationId'), NO_CHANGE)
    .refine(...inOrder),
  find: (context) => findDestination(context, context.input.destinationId, 'edit'),
  describe: ({ input }, found) => sayUpdate(found.record.name, found, input),
  run: (context, found) => changeDestination(context, found, context.input),
  summarize: ({ result }) => `Changed ${result.name} on Day ${result.dayNumber}.`,
})
