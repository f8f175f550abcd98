import { findProgressEntry } from '../find-records.ts'
import { defineGetAction } from '../get-action.ts'
import { viewProgressEntry } from './progress-view.ts'

export const getProgressEntry = defineGetAction({
  name: 'get_progress_entry',
  title: 'Show progress entry',
  description: 'One progress entry with its measurements.',
  of: 'progress entry',
  find: findProgressEntry,
  view: (_context, { record, client }) => viewProgressEntry(record, client),
})
