import type { Table } from '@countersign/core'
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
} from '../tables.ts'
import type { Demo } from './generate-demo.ts'

export { generateDemo } from './generate-demo.ts'
export { isOfDemo } from './is-of-demo.ts'

/** Parents before children, each under the name its rows have in a demo. */
export const demoTables: Readonly<Record<keyof Demo, Table>> = {
  campaigns,
  campaign_members: campaignMembers,
  campaign_channels: channels,
  campaign_projects: projects,
  campaign_doc_folders: docFolders,
  campaign_docs: docs,
  campaign_tickets: tickets,
  campaign_modules: planModules,
}

/** Tables that no demo fills, and whose rows make a campaign of the demo one's own. */
export const ownTables: readonly Table[] = [uploadAssets]
