import type { Reference } from '@countersign/ui'

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

/** How the name of a row is found, by its table or by a column that points to it. */
export const references: Readonly<Record<string, Reference>> = {
  campaigns: campaign,
  campaign_id: campaign,
  campaignId: campaign,
  campaign_docs: doc,
  docId: doc,
  linked_doc_id: doc,
  upload_assets: upload,
  asset_id: upload,
  assetId: upload,
}
