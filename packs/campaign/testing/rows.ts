import type { AnyRow, Store, Table } from '@countersign/core'

// Rows as they would be in the database, with what a test does not care about filled in.

const AT = '2026-01-01T00:00:00.000Z'
const stamps = { created_at: AT, updated_at: AT }

interface Given {
  readonly id: string
  readonly [column: string]: unknown
}

export const rowsOf = {
  campaign: (row: Given) => ({
    objective: 'Win back lapsed buyers',
    status: 'Active',
    start_date: '2026-03-01',
    end_date: '2026-06-30',
    principles: [],
    timeline_tags: [],
    ...stamps,
    ...row,
  }),
  member: (row: Given) => ({ ...stamps, ...row }),
  channel: (row: Given) => ({
    tags: [],
    owner_id: null,
    principles: [],
    links: [],
    notes: null,
    plan: { audience: '', offer: '', mechanics: '' },
    ...stamps,
    ...row,
  }),
  project: (row: Given) => ({
    health: 'On Track',
    priority: 'None',
    owner_id: null,
    start_date: null,
    end_date: null,
    updates: [],
    notes: null,
    ...stamps,
    ...row,
  }),
  ticket: (row: Given) => ({
    status: 'Backlog',
    priority: 'None',
    channel_id: null,
    project_id: null,
    assignee_id: null,
    doc_ids: [],
    notes: null,
    due_date: null,
    ...stamps,
    ...row,
  }),
  folder: (row: Given) => ({ ...stamps, ...row }),
  doc: (row: Given) => ({
    content: '',
    format: 'TEXT',
    folder_id: null,
    tags: [],
    channel_id: null,
    project_id: null,
    is_ai: false,
    asset_id: null,
    ...stamps,
    ...row,
  }),
  module: (row: Given) => ({
    objective: 'Reach them again',
    context_refs: [],
    status: 'READY',
    channel_id: null,
    project_id: null,
    ...stamps,
    ...row,
  }),
  upload: (row: Given) => ({
    campaign_id: null,
    planning_session_id: 'session-1',
    binary_ref: `ref-${row.id}`,
    mime_type: 'text/markdown',
    size_bytes: 100,
    uploaded_at: AT,
    updated_at: AT,
    source: 'UPLOAD',
    status: 'EXTRACTED',
    hash: `hash-${row.id}`,
    text_content: '# Brief\nWin back lapsed buyers.',
    outline: [{ level: 1, title: 'Brief', offset: 0 }],
    summary: 'Win back lapsed buyers.',
    entities: [],
    tags: [],
    diagnostics: null,
    linked_doc_id: null,
    linked_channel_id: null,
    linked_project_id: null,
    ...row,
  }),
}

export async function insertRows(store: Store, table: Table, rows: readonly object[]): Promise<void> {
  await store.transaction(async (tx) => {
    for (const row of rows) await tx.rows.insert(table, { version: 1, ...row } as unknown as AnyRow)
  })
}
