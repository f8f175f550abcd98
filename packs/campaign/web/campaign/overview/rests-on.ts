import { revealHidden } from '@countersign/ui'
import type { Campaign, PlanModule, Upload } from '../../data/campaign.ts'

export interface Rest {
  readonly id: string
  readonly kind: 'Channel' | 'Project' | 'Doc' | 'Upload'
  readonly name: string
  /** Where it is shown. */
  readonly query: Readonly<Record<string, string>>
}

/** What the ids of a module stand for. What is gone is left out. */
export function restOf(
  { contextRefs, channelId, projectId }: Pick<PlanModule, 'contextRefs' | 'channelId' | 'projectId'>,
  { channels, projects, docs }: Pick<Campaign, 'channels' | 'projects' | 'docs'>,
  uploads: readonly Pick<Upload, 'id' | 'name'>[],
): Rest[] {
  const known = new Map<string, Omit<Rest, 'id'>>([
    ...channels.map(({ id, name }) => [id, { kind: 'Channel', name, query: { channel: id } }] as const),
    ...projects.map(({ id, name }) => [id, { kind: 'Project', name, query: { project: id } }] as const),
    ...docs.map(
      ({ id, title }) => [id, { kind: 'Doc', name: title, query: { tab: 'docs', doc: id } }] as const,
    ),
    ...uploads.map(
      ({ id, name }) => [id, { kind: 'Upload', name, query: { tab: 'plan', asset: id } }] as const,
    ),
  ])
  const ids = new Set([projectId, channelId, ...contextRefs])
  return [...ids].flatMap((id) => {
    const rest = id === null ? undefined : known.get(id)
    return rest && id !== null ? [{ id, ...rest, name: revealHidden(rest.name) }] : []
  })
}
