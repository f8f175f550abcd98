import { type ActionFailure, type RecordReader, type Records, type RowOf } from '@countersign/core'
import {
  type Asking,
  channels,
  type DocRow,
  docs,
  type PlanModuleRow,
  planModules,
  projects,
  type TicketRow,
  tickets,
} from '../../tables.ts'
import { type Found } from './find-records.ts'
import { sayCounts } from './say.ts'
import { unlinkUploads, uploadsLinkedTo } from './uploads/unlink-uploads.ts'

// Channels and projects go in the same way: their tickets and plan modules go along, docs and uploads stay.

const kinds = {
  channel: { table: channels, column: 'channel_id', other: 'project_id', link: 'linked_channel_id' },
  project: { table: projects, column: 'project_id', other: 'channel_id', link: 'linked_project_id' },
} as const

type Kind = keyof typeof kinds

interface Along {
  readonly tickets: readonly TicketRow[]
  /** Those that belong to nothing else. */
  readonly modules: readonly PlanModuleRow[]
  /** Those that stay with the other thing they belong to. */
  readonly kept: readonly PlanModuleRow[]
  readonly docs: readonly DocRow[]
}

async function findAlong(records: RecordReader, kind: Kind, id: string): Promise<Along> {
  const { column, other } = kinds[kind]
  const query = { where: [[column, '=', id]], orderBy: [['id', 'asc']] } as const
  const modules = await records.find(planModules, query)
  return {
    tickets: await records.find(tickets, query),
    modules: modules.filter((module) => module[other] === null),
    kept: modules.filter((module) => module[other] !== null),
    docs: await records.find(docs, query),
  }
}

export async function sayDeleteParent(
  { records }: Asking,
  kind: Kind,
  record: RowOf<(typeof kinds)[Kind]['table']>,
): Promise<string> {
  const along = await findAlong(records, kind, record.id)
  const goes = sayCounts({ ticket: along.tickets.length, 'plan module': along.modules.length })
  const stays = sayCounts({ doc: along.docs.length, 'plan module': along.kept.length }, '; it leaves behind ')
  return `Delete the ${kind} ${record.name}${goes}${stays}`
}

export async function deleteParent(
  context: { readonly records: Records; readonly now: string },
  kind: Kind,
  { record, campaign }: Pick<Found<(typeof kinds)[Kind]['table']>, 'record' | 'campaign'>,
): Promise<ActionFailure | { id: string; campaignId: string; name: string; tickets: number }> {
  const { records, now } = context
  const { table, column, link } = kinds[kind]
  const along = await findAlong(records, kind, record.id)
  for (const ticket of along.tickets) await records.delete(tickets, ticket.id)
  for (const module of along.modules) await records.delete(planModules, module.id)
  for (const module of along.kept)
    await records.update(planModules, module.id, { [column]: null, updated_at: now })
  for (const doc of along.docs) await records.update(docs, doc.id, { [column]: null, updated_at: now })
  await unlinkUploads(context, await uploadsLinkedTo(records, link, record.id), record.id)
  await records.delete(table, record.id)
  return { id: record.id, campaignId: campaign.id, name: record.name, tickets: along.tickets.length }
}
