import { ActionFailure, type RowOf, type Table } from '@countersign/core'
import { findCampaign, type FoundCampaign, type Need, reachCampaign } from '../../access.ts'
import { fail } from '../../error-codes.ts'
import {
  type Asking,
  channels,
  docFolders,
  docs,
  planModules,
  projects,
  tickets,
  type UploadAssetRow,
  uploadAssets,
} from '../../tables.ts'

type Noun = 'channel' | 'project' | 'ticket' | 'doc' | 'folder' | 'module' | 'upload'

const missing = (noun: Noun, id: string): ActionFailure =>
  fail(`${noun}_not_found`, `There is no ${noun} with the id ${id}.`)

export type Found<T extends Table> = FoundCampaign & { readonly record: RowOf<T> }

/** A record of a campaign, as far as somebody may see and change the campaign. */
const finderOf =
  <T extends Table>(table: T, noun: Noun) =>
  async (asking: Asking, id: string, need: Need = 'edit'): Promise<Found<T> | ActionFailure> => {
    const record = await asking.records.get(table, id)
    const campaignId = (record as { readonly campaign_id?: string } | undefined)?.campaign_id
    const found = await reachCampaign(asking, campaignId, need, () => missing(noun, id))
    return found instanceof ActionFailure || !record ? (found as ActionFailure) : { ...found, record }
  }

export const findChannel = finderOf(channels, 'channel')
export const findProject = finderOf(projects, 'project')
export const findTicket = finderOf(tickets, 'ticket')
export const findDoc = finderOf(docs, 'doc')
export const findFolder = finderOf(docFolders, 'folder')
export const findModule = finderOf(planModules, 'module')

/** An upload: where it is in no campaign, its owner's alone. */
export async function findUpload(
  asking: Asking,
  id: string,
  need: Need = 'edit',
): Promise<UploadAssetRow | ActionFailure> {
  const asset = await asking.records.get(uploadAssets, id)
  if (!asset) return missing('upload', id)
  if (asset.campaign_id === null) return asset.owner_id === asking.actor.id ? asset : missing('upload', id)
  const found = await reachCampaign(asking, asset.campaign_id, need, () => missing('upload', id))
  return found instanceof ActionFailure ? found : asset
}

/**
 * The campaign in which something is to be made: the one that is named, else the one of what it is to belong to, else
 * the one that is meant.
 */
export async function findTarget(
  asking: Asking,
  input: {
    readonly campaignId?: string | undefined
    readonly channelId?: string | undefined
    readonly projectId?: string | undefined
  },
): Promise<FoundCampaign | ActionFailure> {
  const { campaignId, channelId, projectId } = input
  if (campaignId === undefined && channelId !== undefined) return findChannel(asking, channelId)
  if (campaignId === undefined && projectId !== undefined) return findProject(asking, projectId)
  return findCampaign(asking.records, asking.actor, campaignId, 'edit')
}
