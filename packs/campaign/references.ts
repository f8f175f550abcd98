import type { Reference } from '@countersign/core'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const campaign: Reference = {
  tool: 'get_campaign',
  input: (campaignId) => ({ campaignId }),
  name: ({ name }) => text(name),
}

const doc: Reference = {
  tool: 'get_doc',
  input: (docId) => ({ docId }),
  name: ({ title }) => text(title),
}

const upload: Reference = {
  tool: 'get_upload',
  input: (assetId) => ({ assetId }),
  name: ({ name }) => text(name),
}

/** Read of the campaign that they are in, or of the one last used. */
const inCampaign = (list: string, key = 'name'): Reference => ({
  tool: 'get_campaign',
  input: (_id, { campaign_id: stored, campaignId = stored }) =>
    text(campaignId) === '' ? {} : { campaignId },
  name: ({ [list]: rows }, id) => {
    const all = Array.isArray(rows) ? (rows as readonly Readonly<Record<string, unknown>>[]) : []
    return text(all.find((row) => row['id'] === id)?.[key])
  },
})
const channel = inCampaign('channels')
const project = inCampaign('projects')
const folder = inCampaign('folders')

/** How the name of a row is found, by its table or by a column that points to it. */
export const references: Readonly<Record<string, Reference>> = {
  campaigns: campaign,
  campaign_id: campaign,
  campaignId: campaign,
  campaign_channels: channel,
  channel_id: channel,
  channelId: channel,
  linked_channel_id: channel,
  campaign_projects: project,
  project_id: project,
  projectId: project,
  linked_project_id: project,
  folder_id: folder,
  folderId: folder,
  campaign_docs: doc,
  docId: doc,
  linked_doc_id: doc,
  upload_assets: upload,
  asset_id: upload,
  assetId: upload,
}
