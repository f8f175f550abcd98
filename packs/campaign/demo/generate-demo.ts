import { firstPositions } from '@countersign/core/positions'
import { ticketStatuses } from '../domain/vocabulary.ts'
import type {
  CampaignRow,
  ChannelRow,
  DocFolderRow,
  DocRow,
  MemberRow,
  PlanModuleRow,
  ProjectRow,
  TicketRow,
} from '../tables.ts'
import type { DemoCampaign, DemoPerson } from './demo-campaign.ts'
import { steadyHabits } from './steady-habits.ts'
import { workplacePilot } from './workplace-pilot.ts'

const written: readonly DemoCampaign[] = [steadyHabits, workplacePilot]

export interface DemoOptions {
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly adminId: string
  /** Three colleagues. */
  readonly staffIds: readonly [string, string, string]
}

/** The rows of some campaigns, by table. */
export interface Demo {
  readonly campaigns: readonly CampaignRow[]
  readonly campaign_members: readonly MemberRow[]
  readonly campaign_channels: readonly ChannelRow[]
  readonly campaign_projects: readonly ProjectRow[]
  readonly campaign_doc_folders: readonly DocFolderRow[]
  readonly campaign_docs: readonly DocRow[]
  readonly campaign_tickets: readonly TicketRow[]
  readonly campaign_modules: readonly PlanModuleRow[]
}

/** Campaigns as they could stand on a day. The same day gives the same rows. */
export function generateDemo(options: DemoOptions): Demo {
  const made = written.map((campaign) => makeCampaign(campaign, options))
  return {
    campaigns: made.map(({ campaign }) => campaign),
    campaign_members: made.flatMap(({ members }) => members),
    campaign_channels: made.flatMap(({ channels }) => channels),
    campaign_projects: made.flatMap(({ projects }) => projects),
    campaign_doc_folders: made.flatMap(({ folders }) => folders),
    campaign_docs: made.flatMap(({ docs }) => docs),
    campaign_tickets: made.flatMap(({ tickets }) => tickets),
    campaign_modules: made.flatMap(({ modules }) => modules),
  }
}

function makeCampaign(of: DemoCampaign, { today, adminId, staffIds }: DemoOptions) {
  const dayAt = (days: number): string =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  const timeAt = (daysAgo: number): string => `${dayAt(-daysAgo)}T08:30:00.000Z`
  const idOf = (person: DemoPerson): string => (person === 'admin' ? adminId : staffIds[person])
  const keyed = (key: string): string => `${of.id}-${key}`
  const own = (id: string, daysAgo = 42) => ({
    id,
    version: 1,
    campaign_id: of.id,
    created_at: timeAt(daysAgo),
    updated_at: timeAt(daysAgo),
  })

  const campaign: CampaignRow = {
    id: of.id,
    version: 1,
    name: of.name,
    objective: of.objective,
    status: of.status,
    start_date: dayAt(of.days[0]),
    end_date: dayAt(of.days[1]),
    owner_id: idOf(of.owner),
    principles: of.principles,
    timeline_tags: of.timeline.map(([label, day]) => ({ label, date: dayAt(day) })),
    created_at: timeAt(45),
    updated_at: timeAt(45),
  }
  const members = of.members.map(([person, access]): MemberRow => ({
    ...own(keyed(`member-${person}`)),
    user_id: idOf(person),
    access,
  }))
  const channels = of.channels.map((channel): ChannelRow => ({
    ...own(keyed(channel.key)),
    name: channel.name,
    tags: channel.tags,
    owner_id: channel.owner === undefined ? null : idOf(channel.owner),
    principles: channel.principles ?? [],
    links: channel.links ?? [],
    notes: channel.notes ?? null,
    plan: channel.plan,
  }))
  const projects = of.projects.map((project): ProjectRow => ({
    ...own(keyed(project.key), project.updates?.[0]?.daysAgo),
    created_at: timeAt(42),
    name: project.name,
    health: project.health,
    priority: project.priority,
    owner_id: project.owner === undefined ? null : idOf(project.owner),
    start_date: project.days ? dayAt(project.days[0]) : null,
    end_date: project.days ? dayAt(project.days[1]) : null,
    updates: (project.updates ?? []).map(({ daysAgo, text, by }) => ({
      at: timeAt(daysAgo),
      text,
      by: idOf(by),
    })),
    notes: project.notes ?? null,
  }))
  const folders = of.folders.map(({ key, name }): DocFolderRow => ({ ...own(keyed(key)), name }))
  const docs = of.docs.map((doc): DocRow => ({
    ...own(keyed(doc.key), doc.daysAgo),
    title: doc.title,
    content: doc.content,
    format: doc.format ?? 'TEXT',
    folder_id: doc.folder === undefined ? null : keyed(doc.folder),
    tags: doc.tags ?? [],
    channel_id: doc.channel === undefined ? null : keyed(doc.channel),
    project_id: doc.project === undefined ? null : keyed(doc.project),
    is_ai: doc.isAi ?? false,
    asset_id: null,
  }))
  const modules = of.modules.map((module): PlanModuleRow => ({
    ...own(keyed(module.key), 10),
    name: module.name,
    objective: module.objective,
    context_refs: module.context.map(keyed),
    status: module.status,
    channel_id: module.channel === undefined ? null : keyed(module.channel),
    project_id: module.project === undefined ? null : keyed(module.project),
  }))

  const unplaced = [
    ...of.channels.flatMap(({ key, tickets }) =>
      tickets.map((ticket) => ({ ticket, channel: key, project: null })),
    ),
    ...of.projects.flatMap(({ key, tickets }) =>
      tickets.map((ticket) => ({ ticket, channel: null, project: key })),
    ),
  ]
  const tickets = ticketStatuses.flatMap((status) => {
    const column = unplaced.filter(({ ticket }) => ticket.status === status)
    const positions = firstPositions(column.length)
    return column.map(({ ticket, channel, project }, place): TicketRow => ({
      ...own(keyed(`ticket-${unplaced.findIndex((each) => each.ticket === ticket) + 1}`), 9),
      title: ticket.title,
      status,
      priority: ticket.priority ?? 'None',
      channel_id: channel && keyed(channel),
      project_id: project && keyed(project),
      assignee_id: ticket.assignee === undefined ? null : idOf(ticket.assignee),
      position: positions[place]!,
      doc_ids: (ticket.docs ?? []).map(keyed),
      notes: ticket.notes ?? null,
      due_date: ticket.due === undefined ? null : dayAt(ticket.due),
    }))
  })
  return { campaign, members, channels, projects, folders, docs, tickets, modules }
}
