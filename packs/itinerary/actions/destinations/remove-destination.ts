import { defineRecordAction } from '@countersign/core'
import { id } from '@countersign/core/fields'
import { z } from 'zod'
import { destinations } from '../../tables.ts'
import { findDestination } from '../find-records.ts'
import { destinationResult } from './change-destination.ts'

export const removeDestination = defineRecordAction({
  name: 'remove_destination',
  title: 'Remove destination',
  description: 'Takes a destination out of its trip.',
  hidden: true,
  input: z.strictObject({ destinationId: id('destination') }),
  find: (context) => findDestination(context, context.input.destinationId, 'edit'),
  describe: (_context, { record, number }) => `Remove ${record.name} from Day ${number}`,
  run: async ({ records }, { record, number }) => {
    await records.delete(destinations, record.id)
    return destinationResult(record, { number })
  },
  summarize: ({ result }) => `Removed ${result.name} from Day ${result.dayNumber}.`,
})
