import { ActionFailure, type Table, type TableRule, type TableRules } from '@countersign/core'
import { findCampaign, type Need } from './access.ts'
import { actions } from './actions/index.ts'
import { fail } from './error-codes.ts'
import { checkGone, checkRow } from './hierarchy.ts'
import {
  accessTo,
  campaignMembers,
  type CampaignRow,
  campaigns,
  channels,
  docFolders,
  docs,
  planModules,
  projects,
  tickets,
  type UploadAssetRow,
  uploadAssets,
} from './tables.ts'

const own = new Set(actions.map(({ name }) => name))

/** Who may undo what another pack did to campaigns, that pack says. */
const ofOwnActions =
  (rule: TableRule): TableRule =>
  async (context) =>
    context.action === undefined || own.has(context.action) ? rule(context) : undefined

/** What somebody did to a campaign they can no longer change, they can no longer undo either. */
const onCampaign =
  (need: Need): TableRule =>
  async ({ row, was, records, actor }) => {
    const campaignId = (row ?? was)?.['campaign_id'] as string
    // Gone in the same undo: the rule of the campaign itself is asked.
    if (!(await records.get(campaigns, campaignId))) return undefined
    const found = await findCampaign(records, actor, campaignId, need)
    return found instanceof ActionFailure ? found : undefined
  }

const ofCampaign: TableRule = async ({ row, was, records, actor }) => {
  const campaign = (row ?? was) as unknown as CampaignRow
  const access = await accessTo({ records, actor }, campaign)
  if (!access) return fail('campaign_not_found', `There is no campaign with the id ${campaign.id}.`)
  return access === 'view'
    ? fail('campaign_read_only', 'You may look at this campaign, but not change it.')
    : undefined
}

/** Outside a campaign an upload is its owner's alone. */
const ofUpload: TableRule = async (context) => {
  const asset = (context.row ?? context.was) as unknown as UploadAssetRow
  if (asset.campaign_id !== null) return onCampaign('edit')(context)
  return asset.owner_id === context.actor.id
    ? undefined
    : fail('upload_not_found', `There is no upload with the id ${asset.id}.`)
}

/** Whoever undoes it may, and what comes back or goes leaves everything in its place. */
const guard =
  (table: Table, mayUndo: TableRule): TableRule =>
  async (context) => {
    const { row, was, records } = context
    const refused = await ofOwnActions(mayUndo)(context)
    if (refused) return refused
    if (row) return checkRow(records, table, row)
    return was && checkGone(records, table, was)
  }

/** What must still hold when a change is undone. */
export const rules: TableRules = {
  [campaigns.name]: guard(campaigns, ofCampaign),
  // Judged when the membership is back already: only the owner's word may bring one back.
  [campaignMembers.name]: guard(campaignMembers, onCampaign('own')),
  ...Object.fromEntries(
    [channels, projects, tickets, docFolders, docs, planModules].map((table) => [
      table.name,
      guard(table, onCampaign('edit')),
    ]),
  ),
  [uploadAssets.name]: guard(uploadAssets, ofUpload),
}
