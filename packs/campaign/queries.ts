import type { RowOf } from '@countersign/core'
import type { users } from '@countersign/people'
import { queries } from '@countersign/storage'
import type {
  CampaignRow,
  ChannelRow,
  DocFolderRow,
  DocRow,
  MemberRow,
  PlanModuleRow,
  ProjectRow,
  TicketRow,
  UploadAssetRow,
} from './tables.ts'

interface Tables {
  readonly campaigns: CampaignRow
  readonly campaign_members: MemberRow
  readonly campaign_channels: ChannelRow
  readonly campaign_projects: ProjectRow
  readonly campaign_tickets: TicketRow
  readonly campaign_doc_folders: DocFolderRow
  readonly campaign_docs: DocRow
  readonly campaign_modules: PlanModuleRow
  readonly upload_assets: UploadAssetRow
  readonly users: RowOf<typeof users>
}

/** Builds SELECTs for `records.select`, on whichever database. */
export const db = queries<Tables>()
