import { fullName, possessive } from '../../domain/names.ts'
import { sayDate } from '../../domain/say-time.ts'
import type { ClientRow, ProgressEntryRow } from '../../tables.ts'

/** `Maria Lopez's progress entry of 17 Nov 2026` */
export const sayEntry = (found: { readonly record: ProgressEntryRow; readonly client: ClientRow }): string =>
  `${possessive(fullName(found.client))} progress entry of ${sayDate(found.record.date)}`
