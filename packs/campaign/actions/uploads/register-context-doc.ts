import { ActionFailure, defineAction, type JsonObject, type RecordReader } from '@countersign/core'
import { optionalLine } from '@countersign/core/fields'
import { z } from 'zod'
import { findCampaign } from '../../access.ts'
import type { ProposedAction, ToolResult } from '../../canonical.ts'
import { name, recordId, tags } from '../../domain/inputs.ts'
import { actionId } from '../../planning/ids.ts'
import { looseKey } from '../../planning/words.ts'
import { channels, projects, type UploadAssetRow } from '../../tables.ts'
import { answerInvalid, failWithoutCampaign, succeed } from '../../tool-result.ts'
import { assetNotFound, parseFailed, readOnlyCampaign } from '../../uploads/upload-failures.ts'
import { findUpload } from '../records/find-records.ts'
import { uploadView } from '../records/views.ts'

/** A longer text is not said again: create_doc takes it from the upload. */
const MAX_CONTENT = 20_000

const hint = optionalLine(200).optional()

export const registerContextDoc = defineAction({
  name: 'register_context_doc',
  title: 'Propose a doc from an upload',
  description:
    'A proposal to keep the text of an upload as a doc of the campaign, perhaps of a channel or project that a hint names. Changes nothing: the proposal is for a person to approve.',
  effect: 'read',
  input: z.strictObject({
    assetId: recordId('upload'),
    title: name,
    channelHint: hint.describe('The name or id of a channel'),
    projectHint: hint.describe('The name or id of a project'),
    tags: tags.optional(),
  }),
  answerInvalid,
  run: async ({ input, records, actor }): Promise<ToolResult<unknown>> => {
    const asset = await findUpload({ records, actor }, input.assetId, 'view')
    if (asset instanceof ActionFailure) return assetNotFound(asset.failure.message)
    if (asset.status === 'FAILED' || !asset.text_content) return parseFailed(uploadView(asset))
    const found = await findCampaign(records, actor, asset.campaign_id ?? undefined)
    const isWithout = found instanceof ActionFailure
    if (isWithout && asset.campaign_id !== null) return failWithoutCampaign()
    if (!isWithout && found.access === 'view') return readOnlyCampaign()
    // Where there is no campaign yet, the doc is for the one that is made before it is approved.
    const campaignId = isWithout ? undefined : found.campaign.id
    const channel = await follow(records, channels, campaignId, input.channelHint)
    const project = await follow(records, projects, campaignId, input.projectHint)
    const proposedAction = propose(asset, campaignId, {
      title: input.title,
      tags: [...new Set(input.tags)],
      channel: { what: 'channel', hint: input.channelHint, found: channel },
      project: { what: 'project', hint: input.projectHint, found: project },
    })
    return succeed({ proposedAction })
  },
})

interface Node {
  readonly id: string
  readonly name: string
}

interface Place {
  readonly what: 'channel' | 'project'
  readonly hint: string | undefined
  readonly found: Node | undefined
}

/** The one of the campaign that a hint names, by its id or its name. */
async function follow(
  records: RecordReader,
  table: typeof channels | typeof projects,
  campaignId: string | undefined,
  hint: string | undefined,
): Promise<Node | undefined> {
  const key = looseKey(hint ?? '')
  if (campaignId === undefined || hint === undefined || key === '') return undefined
  const there = await records.find(table, {
    where: [['campaign_id', '=', campaignId]],
    orderBy: [['id', 'asc']],
  })
  return there.find(({ id }) => id === hint) ?? there.find((node) => looseKey(node.name) === key)
}

function propose(
  asset: UploadAssetRow,
  campaignId: string | undefined,
  doc: {
    readonly title: string
    readonly tags: readonly string[]
    readonly channel: Place
    readonly project: Place
  },
): ProposedAction {
  const text = asset.text_content ?? ''
  const places = [doc.channel, doc.project].filter(({ hint }) => hint !== undefined && hint !== '')
  const missing = places.filter(({ found }) => !found)
  const payload: JsonObject = {
    ...(campaignId !== undefined && { campaignId }),
    title: doc.title,
    ...(text.length <= MAX_CONTENT && { content: text }),
    format: 'TEXT',
    tags: doc.tags,
    ...(doc.channel.found && { channelId: doc.channel.found.id }),
    ...(doc.project.found && { projectId: doc.project.found.id }),
    assetId: asset.id,
  }
  return {
    id: actionId('CREATE_DOC', doc.title),
    type: 'CREATE_DOC',
    reason: [
      `Keeps the text of “${asset.name}” in the campaign, so that plans can be traced to it.`,
      ...(campaignId === undefined ? ['There is no campaign yet: create one first, and it goes there.'] : []),
      ...places.flatMap(({ what, found }) => (found ? [`It belongs to the ${what} ${found.name}.`] : [])),
      ...missing.map(({ what, hint }) => `There is no ${what} “${hint}” yet, so it is not linked to one.`),
      ...(asset.diagnostics === null ? [] : [asset.diagnostics]),
    ].join(' '),
    confidence: missing.length > 0 ? 0.7 : 0.95,
    riskLevel:
      missing.length > 0 || asset.diagnostics !== null || campaignId === undefined ? 'MEDIUM' : 'LOW',
    dependencies: [],
    payload,
  }
}
