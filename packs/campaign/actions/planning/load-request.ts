import { ActionFailure, type Actor, type RecordReader } from '@countersign/core'
import { findCampaign, type FoundCampaign } from '../../access.ts'
import type { ToolResult } from '../../canonical.ts'
import { DocIndex } from '../../planning/doc-index.ts'
import type { Person } from '../../planning/owners.ts'
import type { PlanningRequest } from '../../planning/read-request.ts'
import type { PlanningAsset, Scope, TopologyModule } from '../../planning/topology.ts'
import { db } from '../../queries.ts'
import { type CampaignRow, campaignMembers, planModules, uploadAssets } from '../../tables.ts'
import { failWithoutCampaign } from '../../tool-result.ts'
import { assetNotFound, parseFailed } from '../../uploads/upload-failures.ts'
import { findNames } from '../records/find-people.ts'
import { uploadView } from '../records/views.ts'
import { PlanningCache } from './planning-cache.ts'
import { storedDocs } from './stored-docs.ts'

const cache = new PlanningCache()

export interface Asked {
  readonly records: RecordReader
  readonly actor: Actor
  readonly now: string
}

/** All that planning knows of a campaign, and how far whoever asks may go with it. */
export type Standing = Pick<PlanningRequest, 'topology' | 'nodes' | 'docs' | 'texts' | 'today'> &
  FoundCampaign

/** The campaign as planning sees it, or the answer that there is none. */
export async function loadStanding(
  { records, actor, now }: Asked,
  campaignId: string | undefined,
): Promise<Standing | ToolResult<never>> {
  const found = await findCampaign(records, actor, campaignId)
  if (found instanceof ActionFailure) return failWithoutCampaign()
  const { campaign } = found
  const { topology, nodes, texts } = await cache.load(records, campaign.id)
  return {
    ...found,
    nodes,
    docs: new DocIndex(storedDocs(records, campaign.id)),
    texts,
    today: now.slice(0, 10),
    topology: {
      ...topology,
      campaignId: campaign.id,
      objective: campaign.objective,
      modules: await loadModules(records, campaign.id),
      people: await loadPeople(records, campaign),
    },
  }
}

export const isAnswer = (value: object): value is ToolResult<never> => 'ok' in value

export async function loadModules(
  records: RecordReader,
  campaignId: string,
): Promise<(TopologyModule & { readonly contextRefs: readonly string[] })[]> {
  const rows = await records.find(planModules, {
    where: [['campaign_id', '=', campaignId]],
    orderBy: [
      ['created_at', 'asc'],
      ['id', 'asc'],
    ],
  })
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    objective: row.objective,
    status: row.status,
    contextRefs: row.context_refs,
    channelId: row.channel_id,
    projectId: row.project_id,
  }))
}

async function loadPeople(records: RecordReader, { id, owner_id }: CampaignRow): Promise<Person[]> {
  const members = await records.find(campaignMembers, {
    where: [['campaign_id', '=', id]],
    orderBy: [['id', 'asc']],
  })
  const ids = [owner_id, ...members.map(({ user_id }) => user_id)]
  const names = await findNames(records, ids)
  const emails = await records.select<{ id: string; email: string }>(
    db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids),
  )
  const addresses = new Map(emails.map((user) => [user.id, user.email]))
  return [...new Set(ids)].flatMap((person) => {
    const [name, email] = [names.get(person), addresses.get(person)]
    return name === undefined ? [] : [{ id: person, name, ...(email !== undefined && { email }) }]
  })
}

/** The uploads to plan with, or the answer that one is not there or has no text. */
export async function loadAssets(
  { records, actor }: Asked,
  campaignId: string,
  ids: readonly string[] = [],
): Promise<PlanningAsset[] | ToolResult<never>> {
  const assets: PlanningAsset[] = []
  for (const id of new Set(ids)) {
    const row = await records.get(uploadAssets, id)
    const isTheirs =
      row && (row.campaign_id === null ? row.owner_id === actor.id : row.campaign_id === campaignId)
    if (!isTheirs) return assetNotFound(`There is no upload with the id ${id} in this campaign.`)
    if (row.status === 'FAILED' || !row.text_content) {
      const { ok, error, noop } = parseFailed(uploadView(row))
      return { ok, ...(error && { error }), ...(noop && { noop }) }
    }
    assets.push({
      id: row.id,
      name: row.name,
      text: row.text_content,
      outline: row.outline ?? [],
      linkedDocId: row.linked_doc_id,
    })
  }
  return assets
}

/** What a snapshot is narrowed to; a list that is empty or absent narrows nothing. */
export function scopeOf(snapshot: {
  readonly channels?: readonly { readonly id: string }[] | undefined
  readonly projects?: readonly { readonly id: string }[] | undefined
  readonly docs?: readonly { readonly id: string }[] | undefined
}): Scope {
  const idsOf = (rows: readonly { readonly id: string }[] | undefined): ReadonlySet<string> | undefined =>
    rows && rows.length > 0 ? new Set(rows.map(({ id }) => id)) : undefined
  const [channelIds, projectIds, docIds] = [
    idsOf(snapshot.channels),
    idsOf(snapshot.projects),
    idsOf(snapshot.docs),
  ]
  return { ...(channelIds && { channelIds }), ...(projectIds && { projectIds }), ...(docIds && { docIds }) }
}
