import {
  type Actor,
  boolean,
  defineTable,
  integer,
  json,
  type RecordReader,
  type RowOf,
  text,
  time,
  type VisibleTo,
} from '@countersign/core'
import type { Access, ChannelTag, MemberAccess } from './domain/vocabulary.ts'
import { docTerms } from './planning/doc-terms.ts'

export type TimelineTag = { readonly label: string; readonly date: string }
export type ChannelLink = { readonly label: string; readonly url: string }
export type ChannelPlan = { readonly audience: string; readonly offer: string; readonly mechanics: string }
/** `by` is the id of a person. */
export type ProjectUpdate = { readonly at: string; readonly text: string; readonly by: string }
/** A heading of an upload, and where in its text it begins. */
export type OutlineEntry = { readonly level: number; readonly title: string; readonly offset: number }

const stamps = { created_at: time(), updated_at: time() }

/** A campaign is its owner's: erasing a person takes their campaigns along. */
export const campaigns = defineTable({
  name: 'campaigns',
  columns: {
    name: text(),
    objective: text(),
    status: text(),
    start_date: text({ nullable: true }),
    end_date: text({ nullable: true }),
    owner_id: text(),
    principles: json<readonly string[]>(),
    timeline_tags: json<readonly TimelineTag[]>(),
    ...stamps,
  },
  references: { owner_id: 'users' },
  subject: 'owner_id',
  visibleTo: seesCampaign,
})

async function seesCampaign({ actor, row, records }: Parameters<VisibleTo>[0]): Promise<boolean> {
  return (await accessTo({ actor, records }, row as unknown as CampaignRow)) !== undefined
}

/** What belongs to a campaign is seen by whoever sees the campaign; when the campaign is gone, by nobody. */
const visibleTo: VisibleTo = async ({ actor, row, records }) => {
  const campaign = await records.get(campaigns, row['campaign_id'] as string)
  return campaign !== undefined && (await accessTo({ actor, records }, campaign)) !== undefined
}

/** The owner is not in it. */
export const campaignMembers = defineTable({
  name: 'campaign_members',
  columns: { campaign_id: text(), user_id: text(), access: text(), ...stamps },
  references: { campaign_id: 'campaigns', user_id: 'users' },
  subject: 'user_id',
  visibleTo,
})

export const channels = defineTable({
  name: 'campaign_channels',
  columns: {
    campaign_id: text(),
    name: text(),
    tags: json<readonly ChannelTag[]>(),
    owner_id: text({ nullable: true }),
    principles: json<readonly string[]>(),
    links: json<readonly ChannelLink[]>(),
    notes: text({ nullable: true }),
    plan: json<ChannelPlan>(),
    ...stamps,
  },
  references: { campaign_id: 'campaigns', owner_id: 'users' },
  visibleTo,
})

export const projects = defineTable({
  name: 'campaign_projects',
  columns: {
    campaign_id: text(),
    name: text(),
    health: text(),
    priority: text(),
    owner_id: text({ nullable: true }),
    start_date: text({ nullable: true }),
    end_date: text({ nullable: true }),
    /** The newest first. */
    updates: json<readonly ProjectUpdate[]>(),
    notes: text({ nullable: true }),
    ...stamps,
  },
  references: { campaign_id: 'campaigns', owner_id: 'users' },
  visibleTo,
})

export const tickets = defineTable({
  name: 'campaign_tickets',
  columns: {
    campaign_id: text(),
    title: text(),
    status: text(),
    priority: text(),
    /** This or the project, never both and never neither. */
    channel_id: text({ nullable: true }),
    project_id: text({ nullable: true }),
    assignee_id: text({ nullable: true }),
    /** Its place among the tickets of the campaign that have the same status. */
    position: text(),
    doc_ids: json<readonly string[]>(),
    notes: text({ nullable: true }),
    due_date: text({ nullable: true }),
    ...stamps,
  },
  references: {
    campaign_id: 'campaigns',
    channel_id: 'campaign_channels',
    project_id: 'campaign_projects',
    assignee_id: 'users',
  },
  visibleTo,
})

export const docFolders = defineTable({
  name: 'campaign_doc_folders',
  columns: { campaign_id: text(), name: text(), ...stamps },
  references: { campaign_id: 'campaigns' },
  visibleTo,
})

export const docs = defineTable({
  name: 'campaign_docs',
  columns: {
    campaign_id: text(),
    title: text(),
    content: text(),
    format: text(),
    folder_id: text({ nullable: true }),
    tags: json<readonly string[]>(),
    channel_id: text({ nullable: true }),
    project_id: text({ nullable: true }),
    is_ai: boolean(),
    /** The upload that it was made from. */
    asset_id: text({ nullable: true }),
    ...stamps,
  },
  references: {
    campaign_id: 'campaigns',
    folder_id: 'campaign_doc_folders',
    channel_id: 'campaign_channels',
    project_id: 'campaign_projects',
    asset_id: 'upload_assets',
  },
  visibleTo,
  terms: { within: 'campaign_id', of: docTerms },
})

export const planModules = defineTable({
  name: 'campaign_modules',
  columns: {
    campaign_id: text(),
    name: text(),
    objective: text(),
    context_refs: json<readonly string[]>(),
    status: text(),
    channel_id: text({ nullable: true }),
    project_id: text({ nullable: true }),
    ...stamps,
  },
  references: {
    campaign_id: 'campaigns',
    channel_id: 'campaign_channels',
    project_id: 'campaign_projects',
  },
  visibleTo,
})

/** What was taken out of an upload; the upload itself is kept nowhere. Outside a campaign it is its owner's alone. */
export const uploadAssets = defineTable({
  name: 'upload_assets',
  columns: {
    campaign_id: text({ nullable: true }),
    owner_id: text(),
    planning_session_id: text(),
    binary_ref: text(),
    name: text(),
    mime_type: text(),
    size_bytes: integer(),
    uploaded_at: time(),
    updated_at: time(),
    source: text(),
    status: text(),
    hash: text(),
    text_content: text({ nullable: true }),
    outline: json<readonly OutlineEntry[], true>({ nullable: true }),
    summary: text({ nullable: true }),
    entities: json<readonly string[]>(),
    tags: json<readonly string[]>(),
    diagnostics: text({ nullable: true }),
    linked_doc_id: text({ nullable: true }),
    linked_channel_id: text({ nullable: true }),
    linked_project_id: text({ nullable: true }),
  },
  references: {
    campaign_id: 'campaigns',
    owner_id: 'users',
    linked_doc_id: 'campaign_docs',
    linked_channel_id: 'campaign_channels',
    linked_project_id: 'campaign_projects',
  },
  subject: 'owner_id',
  intake: true,
  visibleTo: async (context) =>
    context.row['campaign_id'] === null ? context.row['owner_id'] === context.actor.id : visibleTo(context),
})

export type CampaignRow = RowOf<typeof campaigns>
export type MemberRow = RowOf<typeof campaignMembers>
export type ChannelRow = RowOf<typeof channels>
export type ProjectRow = RowOf<typeof projects>
export type TicketRow = RowOf<typeof tickets>
export type DocFolderRow = RowOf<typeof docFolders>
export type DocRow = RowOf<typeof docs>
export type PlanModuleRow = RowOf<typeof planModules>
export type UploadAssetRow = RowOf<typeof uploadAssets>

/** What every action has at hand: the rows, and who asks. */
export interface Asking {
  readonly records: RecordReader
  readonly actor: Actor
}

/** How far somebody may go with a campaign; undefined: it is not for their eyes. No role stands above that, not Admin. */
export async function accessTo(
  { records, actor }: Asking,
  campaign: Pick<CampaignRow, 'id' | 'owner_id'>,
): Promise<Access | undefined> {
  if (campaign.owner_id === actor.id) return 'owner'
  const [member] = await records.find(campaignMembers, {
    where: [
      ['campaign_id', '=', campaign.id],
      ['user_id', '=', actor.id],
    ],
    limit: 1,
  })
  return member?.access as MemberAccess | undefined
}
