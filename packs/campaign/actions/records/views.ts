import type { JsonObject } from '@countersign/core'
import type {
  CampaignRow,
  ChannelRow,
  DocFolderRow,
  DocRow,
  PlanModuleRow,
  ProjectRow,
  TicketRow,
  UploadAssetRow,
} from '../../tables.ts'
import type { AssetSource, AssetStatus, UploadedContextAsset } from '../../canonical.ts'

// The shapes that reads answer, and that writes answer of what they changed.

const stampsOf = (row: { readonly created_at: string; readonly updated_at: string }) => ({
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const campaignView = (row: CampaignRow) => ({
  id: row.id,
  campaignId: row.id,
  name: row.name,
  objective: row.objective,
  status: row.status,
  startDate: row.start_date,
  endDate: row.end_date,
  ownerId: row.owner_id,
  principles: row.principles,
  timelineTags: row.timeline_tags,
  ...stampsOf(row),
})

export const channelView = (row: ChannelRow) => ({
  id: row.id,
  campaignId: row.campaign_id,
  name: row.name,
  tags: row.tags,
  ownerId: row.owner_id,
  principles: row.principles,
  links: row.links,
  notes: row.notes,
  plan: row.plan,
  ...stampsOf(row),
})

export const projectView = (row: ProjectRow) => ({
  id: row.id,
  campaignId: row.campaign_id,
  name: row.name,
  health: row.health,
  priority: row.priority,
  ownerId: row.owner_id,
  startDate: row.start_date,
  endDate: row.end_date,
  updates: row.updates,
  notes: row.notes,
  ...stampsOf(row),
})

export const ticketView = (row: TicketRow) => ({
  id: row.id,
  campaignId: row.campaign_id,
  title: row.title,
  status: row.status,
  priority: row.priority,
  channelId: row.channel_id,
  projectId: row.project_id,
  assigneeId: row.assignee_id,
  docIds: row.doc_ids,
  notes: row.notes,
  dueDate: row.due_date,
  ...stampsOf(row),
})

export const folderView = (row: DocFolderRow) => ({
  id: row.id,
  campaignId: row.campaign_id,
  name: row.name,
  ...stampsOf(row),
})

/** Without its content, which may be long. */
export const docView = (row: Omit<DocRow, 'content'>) => ({
  id: row.id,
  campaignId: row.campaign_id,
  title: row.title,
  format: row.format,
  folderId: row.folder_id,
  tags: row.tags,
  channelId: row.channel_id,
  projectId: row.project_id,
  isAi: row.is_ai,
  assetId: row.asset_id,
  ...stampsOf(row),
})

export const moduleView = (row: PlanModuleRow) => ({
  id: row.id,
  campaignId: row.campaign_id,
  name: row.name,
  objective: row.objective,
  contextRefs: row.context_refs,
  status: row.status,
  channelId: row.channel_id,
  projectId: row.project_id,
  ...stampsOf(row),
})

/** An upload without its text, and where it belongs. */
export const uploadView = (
  row: Omit<UploadAssetRow, 'text_content' | 'outline'>,
): UploadedContextAsset & JsonObject => ({
  id: row.id,
  name: row.name,
  mimeType: row.mime_type,
  sizeBytes: row.size_bytes,
  uploadedAt: row.uploaded_at,
  source: row.source as AssetSource,
  status: row.status as AssetStatus,
  hash: row.hash,
  tags: row.tags,
  ...(row.summary !== null && { summary: row.summary }),
  ...(row.linked_doc_id !== null && { linkedDocId: row.linked_doc_id }),
  ...(row.linked_channel_id !== null && { linkedChannelId: row.linked_channel_id }),
  ...(row.linked_project_id !== null && { linkedProjectId: row.linked_project_id }),
  ...(row.diagnostics !== null && { diagnostics: row.diagnostics }),
  entities: row.entities,
  campaignId: row.campaign_id,
  planningSessionId: row.planning_session_id,
  ownerId: row.owner_id,
})
