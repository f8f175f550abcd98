import type { ActionFailure, AnyRow, RecordReader, Table } from '@countersign/core'
import { count } from '@countersign/core/words'
import { endsBeforeStart } from './domain/inputs.ts'
import { nameKey } from './domain/names.ts'
import { fail } from './error-codes.ts'
import { db } from './queries.ts'
import {
  campaignMembers,
  campaigns,
  channels,
  docFolders,
  docs,
  planModules,
  projects,
  tickets,
  uploadAssets,
} from './tables.ts'

// Campaign → channel or project → ticket. Actions ask before they write, and undo asks before it counts.

interface Candidate {
  readonly id: string
  readonly [column: string]: unknown
}

type Check = (records: RecordReader, row: Candidate) => Promise<ActionFailure | undefined>

const missing = (noun: 'channel' | 'project' | 'doc' | 'folder' | 'upload', id: string): ActionFailure =>
  fail(`${noun}_not_found`, `There is no ${noun} with the id ${id} in this campaign.`)

/** What it points at is there, in the same campaign. */
const within =
  (column: string, table: Table, noun: Parameters<typeof missing>[0]): Check =>
  async (records, row) => {
    const id = row[column] as string | null | undefined
    if (id == null) return undefined
    const found = (await records.get(table, id)) as unknown as AnyRow | undefined
    return found?.['campaign_id'] === row['campaign_id'] ? undefined : missing(noun, id)
  }

const inChannel = within('channel_id', channels, 'channel')
const inProject = within('project_id', projects, 'project')

const hasOneParent: Check = async (_records, row) =>
  (row['channel_id'] == null) === (row['project_id'] == null)
    ? fail('no_parent', 'A ticket belongs to one channel or to one project.')
    : undefined

const hasItsDocs: Check = async (records, row) => {
  for (const id of row['doc_ids'] as readonly string[]) {
    const broken = await within('doc_id', docs, 'doc')(records, { ...row, doc_id: id })
    if (broken) return broken
  }
  return undefined
}

const endsAfterStart: Check = async (_records, row) =>
  endsBeforeStart(row as Parameters<typeof endsBeforeStart>[0])
    ? fail('invalid_dates', 'The end must not be before the start.')
    : undefined

/** Whoever holds something of a campaign sees it. */
const heldByMember =
  (column: string): Check =>
  async (records, row) => {
    const userId = row[column] as string | null | undefined
    if (userId == null) return undefined
    const campaign = await records.get(campaigns, row['campaign_id'] as string)
    if (campaign?.owner_id === userId) return undefined
    const isMember = await records.count(campaignMembers, [
      ['campaign_id', '=', row['campaign_id'] as string],
      ['user_id', '=', userId],
    ])
    return isMember > 0
      ? undefined
      : fail('not_a_member', `Nobody with the id ${userId} belongs to this campaign.`, {
          hint: 'Share the campaign with them first.',
        })
  }

type Named = 'campaign_channels' | 'campaign_projects'

/** What names stand for in a campaign, once for every run of an action, which never gives more than one. */
const known = new WeakMap<RecordReader, Map<string, Promise<ReadonlyMap<string, readonly Holder[]>>>>()

interface Holder {
  readonly id: string
  readonly name: string
}

function namesIn(records: RecordReader, table: Named, campaignId: string) {
  const read = async () => {
    // Without touching the rows: nothing here depends on them, except where a name is taken.
    const rows = await records.select<Holder>(
      db.selectFrom(table).select(['id', 'name']).where('campaign_id', '=', campaignId),
    )
    return Map.groupBy(rows, ({ name }) => nameKey(name))
  }
  const ofRun = known.get(records) ?? new Map<string, ReturnType<typeof read>>()
  const names = ofRun.get(`${table} ${campaignId}`) ?? read()
  known.set(records, ofRun.set(`${table} ${campaignId}`, names))
  return names
}

const hasNameOfItsOwn =
  (table: Named, noun: string): Check =>
  async (records, row) => {
    const names = await namesIn(records, table, row['campaign_id'] as string)
    const other = names.get(nameKey(row['name'] as string))?.find(({ id }) => id !== row.id)
    return other && fail('name_taken', `The campaign has a ${noun} named ${other.name} already.`)
  }

const ofUpload: Check = async (records, row) => {
  const id = row['asset_id'] as string | null | undefined
  if (id == null) return undefined
  const asset = await records.get(uploadAssets, id)
  // One that is not in a campaign yet comes into that of its doc.
  return asset && (asset.campaign_id ?? row['campaign_id']) === row['campaign_id']
    ? undefined
    : missing('upload', id)
}

const checks: Readonly<Record<string, readonly Check[]>> = {
  [campaigns.name]: [endsAfterStart],
  [channels.name]: [hasNameOfItsOwn('campaign_channels', 'channel'), heldByMember('owner_id')],
  [projects.name]: [
    endsAfterStart,
    hasNameOfItsOwn('campaign_projects', 'project'),
    heldByMember('owner_id'),
  ],
  [tickets.name]: [hasOneParent, inChannel, inProject, hasItsDocs, heldByMember('assignee_id')],
  [docs.name]: [inChannel, inProject, within('folder_id', docFolders, 'folder'), ofUpload],
  [planModules.name]: [inChannel, inProject],
  [uploadAssets.name]: [
    within('linked_doc_id', docs, 'doc'),
    within('linked_channel_id', channels, 'channel'),
    within('linked_project_id', projects, 'project'),
  ],
}

/** Why a row cannot stand as it is, among the others as they are. */
export async function checkRow(
  records: RecordReader,
  table: Table,
  row: Candidate,
): Promise<ActionFailure | undefined> {
  for (const check of checks[table.name] ?? []) {
    const broken = await check(records, row)
    if (broken) return broken
  }
  return undefined
}

/** Why a row that is gone cannot be: what points at it where the database does not look. */
export async function checkGone(
  records: RecordReader,
  table: Table,
  row: Candidate,
): Promise<ActionFailure | undefined> {
  const campaignId = row['campaign_id'] as string
  if (table === docs) {
    const holders = await ticketsWith(records, campaignId, row.id)
    if (holders.length > 0)
      return fail('still_held', `${count(holders.length, 'ticket')} still have this doc.`, {
        hint: 'Take it from them first, or delete the doc.',
      })
  }
  if (table === campaignMembers) {
    const held = await holdingsOf(records, campaignId, row['user_id'] as string)
    if (held.length > 0)
      return fail('still_held', `They still hold ${count(held.length, 'record')} of this campaign.`, {
        hint: 'Stop sharing the campaign with them instead.',
      })
  }
  return undefined
}

/** The tickets of a campaign that a doc is linked to. */
export const ticketsWith = async (records: RecordReader, campaignId: string, docId: string) =>
  (await records.find(tickets, { where: [['campaign_id', '=', campaignId]] })).filter(({ doc_ids }) =>
    doc_ids.includes(docId),
  )

const holdable = [
  { table: channels, column: 'owner_id', noun: 'channel' },
  { table: projects, column: 'owner_id', noun: 'project' },
  { table: tickets, column: 'assignee_id', noun: 'ticket' },
] as const

/** What somebody holds of a campaign. */
export async function holdingsOf(records: RecordReader, campaignId: string, userId: string) {
  const found = []
  for (const { table, column, noun } of holdable) {
    const rows = await records.find(table, {
      where: [
        ['campaign_id', '=', campaignId],
        [column, '=', userId],
      ],
      orderBy: [['id', 'asc']],
    })
    for (const { id } of rows) found.push({ table: table as Table, column, noun, id })
  }
  return found
}
