import { nameKey } from '../domain/names.ts'

/** By table and id: `campaign_docs doc-1`. */
export type Rows = Readonly<Record<string, Readonly<Record<string, unknown>>>>
type Row = Rows[string]

export const tableOf = (rows: Rows, table: string): Row[] =>
  Object.entries(rows).flatMap(([key, row]) => (key.startsWith(`${table} `) ? [row] : []))

/** Everything that is not in its place, in words. */
export function findFaults(rows: Rows): string[] {
  const faults: string[] = []
  const expectIn = (row: Row, column: string, table: string, ids = [row[column]]): void => {
    for (const id of ids) {
      if (id === null) continue
      const target = rows[`${table} ${id as string}`]
      if (!target) faults.push(`${row['id'] as string}.${column} points at nothing`)
      else if (target['campaign_id'] !== row['campaign_id'])
        faults.push(`${row['id'] as string}.${column} points into another campaign`)
    }
  }
  const campaigns = tableOf(rows, 'campaigns')
  const members = tableOf(rows, 'campaign_members')
  const belongs = (row: Row, userId: unknown): boolean =>
    campaigns.some(({ id, owner_id }) => id === row['campaign_id'] && owner_id === userId) ||
    members.some(({ campaign_id, user_id }) => campaign_id === row['campaign_id'] && user_id === userId)
  const expectHeldWithin = (row: Row, column: string): void => {
    if (row[column] !== null && !belongs(row, row[column]))
      faults.push(`${row['id'] as string}.${column} is a stranger`)
  }
  for (const [key, row] of Object.entries(rows)) {
    if (key.startsWith('campaigns ') || row['campaign_id'] === null) continue
    if (!rows[`campaigns ${row['campaign_id'] as string}`]) faults.push(`${key} has no campaign`)
  }
  for (const table of ['campaign_tickets', 'campaign_docs', 'campaign_modules'])
    for (const row of tableOf(rows, table)) {
      expectIn(row, 'channel_id', 'campaign_channels')
      expectIn(row, 'project_id', 'campaign_projects')
    }
  for (const row of tableOf(rows, 'campaign_tickets')) {
    if ((row['channel_id'] === null) === (row['project_id'] === null))
      faults.push(`${row['id'] as string} has not one parent`)
    expectIn(row, 'doc_ids', 'campaign_docs', row['doc_ids'] as string[])
    expectHeldWithin(row, 'assignee_id')
  }
  for (const row of tableOf(rows, 'campaign_docs')) {
    expectIn(row, 'folder_id', 'campaign_doc_folders')
    expectIn(row, 'asset_id', 'upload_assets')
  }
  for (const row of tableOf(rows, 'upload_assets')) {
    expectIn(row, 'linked_doc_id', 'campaign_docs')
    expectIn(row, 'linked_channel_id', 'campaign_channels')
    expectIn(row, 'linked_project_id', 'campaign_projects')
  }
  for (const table of ['campaign_channels', 'campaign_projects']) {
    const named = tableOf(rows, table)
    for (const row of named) expectHeldWithin(row, 'owner_id')
    const keys = named.map(({ campaign_id, name }) => `${campaign_id as string} ${nameKey(name as string)}`)
    if (new Set(keys).size < keys.length) faults.push(`${table} has a name twice`)
  }
  for (const row of [...campaigns, ...tableOf(rows, 'campaign_projects')])
    if (row['start_date'] && row['end_date'] && row['end_date'] < row['start_date'])
      faults.push(`${row['id'] as string} ends before it starts`)
  return faults
}
