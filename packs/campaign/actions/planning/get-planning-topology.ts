import { defineAction } from '@countersign/core'
import { z } from 'zod'
import type { PlanningContextSnapshot } from '../../canonical.ts'
import { recordId } from '../../domain/inputs.ts'
import type { Topology, TopologyDoc } from '../../planning/topology.ts'
import { answerInvalid, succeed } from '../../tool-result.ts'
import { campaignId } from './inputs.ts'
import { type Asked, isAnswer, loadStanding } from './load-request.ts'
import { listDocs } from './stored-docs.ts'

interface Filters {
  readonly channelIds?: readonly string[] | undefined
  readonly projectIds?: readonly string[] | undefined
  readonly includeDocs?: boolean | undefined
}

export const topologyFilters = {
  channelIds: z.array(recordId('channel')).max(1000).optional(),
  projectIds: z.array(recordId('project')).max(5000).optional(),
  includeDocs: z.boolean().optional().describe('False: without the docs'),
}

/** What there is, with empty lists for what may turn out to be missing. */
export async function takeSnapshot(
  { records }: Pick<Asked, 'records'>,
  topology: Topology,
  filters: Filters,
): Promise<PlanningContextSnapshot> {
  const docs = filters.includeDocs === false ? [] : await listDocs(records, topology.campaignId)
  return snapshotOf(topology, docs, filters)
}

/** The same of docs that are at hand, or of none. */
export function snapshotOf(
  topology: Topology,
  docs: readonly TopologyDoc[],
  { channelIds, projectIds }: Filters = {},
): PlanningContextSnapshot {
  const kept = <T extends { readonly id: string }>(
    rows: readonly T[],
    ids: readonly string[] | undefined,
  ): readonly T[] => (ids ? rows.filter(({ id }) => ids.includes(id)) : rows)
  const channels = kept(topology.channels, channelIds)
  const projects = kept(topology.projects, projectIds)
  const isFiltered = channelIds !== undefined || projectIds !== undefined
  const nodes = new Set([...channels, ...projects].map(({ id }) => id))
  const isKept = ({ channelId, projectId }: TopologyDoc): boolean =>
    !isFiltered ||
    (channelId === null && projectId === null) ||
    nodes.has(channelId ?? '') ||
    nodes.has(projectId ?? '')
  return {
    campaignId: topology.campaignId,
    objective: topology.objective,
    channels: channels.map(({ id, name }) => ({ id, name })),
    projects: projects.map(({ id, name }) => ({ id, name })),
    docs: docs.filter(isKept).map(({ id, title, tags, channelId }) => ({
      id,
      title,
      tags,
      ...(channelId !== null && { channelId }),
    })),
    gaps: { missingChannels: [], missingProjects: [], missingDocs: [] },
  }
}

export const getPlanningTopology = defineAction({
  name: 'get_planning_topology',
  title: 'Get planning topology',
  description: 'The channels, projects and docs of a campaign, as planning starts from them.',
  effect: 'read',
  outside: true,
  answerInvalid,
  input: z.strictObject({ campaignId, ...topologyFilters }),
  run: async ({ input, ...asked }) => {
    const standing = await loadStanding(asked, input.campaignId)
    return isAnswer(standing) ? standing : succeed(await takeSnapshot(asked, standing.topology, input))
  },
})
