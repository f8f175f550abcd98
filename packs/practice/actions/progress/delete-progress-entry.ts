import { progressEntries } from '../../tables.ts'
import { defineDeleteAction } from '../delete-action.ts'
import { findProgressEntry } from '../find-records.ts'
import { sayEntry } from './say-entry.ts'

export const deleteProgressEntry = defineDeleteAction({
  name: 'delete_progress_entry',
  title: 'Delete progress entry',
  description: 'Deletes a progress entry with its measurements.',
  of: 'progress entry',
  table: progressEntries,
  find: findProgressEntry,
  say: (_asking, found) => sayEntry(found),
})
