import { fullName } from '../../domain/names.ts'
import type { ClientRow, ProgressEntryRow } from '../../tables.ts'

export function viewProgressEntry(
  entry: ProgressEntryRow,
  client: Pick<ClientRow, 'first_name' | 'last_name'>,
) {
  const { id, client_id, date, notes, measurements } = entry
  return { id, client_id, client: fullName(client), date, notes, measurements }
}
