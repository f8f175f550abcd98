import { ActionFailure, type Condition, defineAction, type RecordReader } from '@countersign/core'
import { z } from 'zod'
import { findCampaign } from '../../../access.ts'
import { recordId, searchTerm, ticketStatus } from '../../../domain/inputs.ts'
import { ticketStatuses } from '../../../domain/vocabulary.ts'
import { channels, projects, type TicketRow, tickets } from '../../../tables.ts'
import { findNames } from '../find-people.ts'
import { ticketView } from '../views.ts'

const order = new Map<string, number>(ticketStatuses.map((status, place) => [status, place]))

/** As they stand on the board: column by column, each from the top. */
export async function findTickets(
  records: RecordReader,
  campaignId: string,
  narrowed: readonly Condition[] = [],
): Promise<TicketRow[]> {
  const rows = await records.find(tickets, {
    where: [['campaign_id', '=', campaignId], ...narrowed],
    orderBy: [
      ['position', 'asc'],
      ['id', 'asc'],
    ],
  })
  return rows.toSorted((one, other) => order.get(one.status)! - order.get(other.status)!)
}

/** Tickets with the names of what their ids stand for. */
export async function viewTickets(records: RecordReader, rows: readonly TicketRow[]) {
  const namesOf = async (table: typeof channels | typeof projects, ids: readonly (string | null)[]) => {
    const wanted = [...new Set(ids.filter((id) => id !== null))]
    const found = wanted.length === 0 ? [] : await records.find(table, { where: [['id', 'in', wanted]] })
    return new Map(found.map(({ id, name }) => [id, name]))
  }
  const channelNames = await namesOf(
    channels,
    rows.map(({ channel_id }) => channel_id),
  )
  const projectNames = await namesOf(
    projects,
    rows.map(({ project_id }) => project_id),
  )
  const people = await findNames(
    records,
    rows.flatMap(({ assignee_id }) => assignee_id ?? []),
  )
  const named = (names: ReadonlyMap<string, string>, id: string | null) =>
    id === null ? null : (names.get(id) ?? null)
  return rows.map((row) => ({
    ...ticketView(row),
    channelName: named(channelNames, row.channel_id),
    projectName: named(projectNames, row.project_id),
    assigneeName: named(people, row.assignee_id),
  }))
}

export const listTickets = defineAction({
  name: 'list_tickets',
  title: 'List tickets',
  description: 'The tickets of a campaign as they stand on its board: status by status, each from the top.',
  effect: 'read',
  input: z.strictObject({
    campaignId: recordId('campaign').optional(),
    channelId: recordId('channel').optional(),
    projectId: recordId('project').optional(),
    assigneeId: recordId('user').optional(),
    status: ticketStatus.optional(),
    search: searchTerm.optional().describe('Every word of it must be in the title'),
    limit: z.int().min(1).max(2000).default(1000),
  }),
  run: async ({ input, records, actor }) => {
    const found = await findCampaign(records, actor, input.campaignId)
    if (found instanceof ActionFailure) return found
    const where: Condition[] = []
    if (input.channelId !== undefined) where.push(['channel_id', '=', input.channelId])
    if (input.projectId !== undefined) where.push(['project_id', '=', input.projectId])
    if (input.assigneeId !== undefined) where.push(['assignee_id', '=', input.assigneeId])
    if (input.status !== undefined) where.push(['status', '=', input.status])
    const words = (input.search ?? '').toLowerCase().split(/\s+/)
    const rows = (await findTickets(records, found.campaign.id, where)).filter(({ title }) =>
      words.every((word) => title.toLowerCase().includes(word)),
    )
    return { tickets: await viewTickets(records, rows.slice(0, input.limit)), total: rows.length }
  },
})
