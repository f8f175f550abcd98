import { z } from 'zod'
import { id } from '../../domain/inputs.ts'
import { destinations } from '../../tables.ts'
import { findDestination } from '../find-records.ts'
import { defineTripAction } from '../trip-action.ts'
import { destinationResult } from './change-destination.ts'

export const removeDestination = defineTripAction({
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
