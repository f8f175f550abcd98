import { DocIndex } from '../doc-index.ts'
import { NodeIndex } from '../node-index.ts'
import type { PlanningRequest } from '../read-request.ts'
import { TextIndex } from '../text-index.ts'
import type { PlanningAsset, Topology } from '../topology.ts'

const TODAY = '2026-05-01'

const people = [
  { id: 'user-maya', name: 'Maya Chen', email: 'maya@example.com' },
  { id: 'user-jonas', name: 'Jonas Weber', email: 'jonas@example.com' },
  { id: 'user-ana', name: 'Ana Souza', email: 'ana@example.com' },
]

/** A campaign with nothing in it. */
export const emptyWorld: Topology = {
  campaignId: 'campaign-1',
  objective: 'Grow repeat purchases by a quarter',
  channels: [],
  projects: [],
  docs: [],
  modules: [],
  people,
}

const channel = (
  id: string,
  name: string,
  ownerId: string | null = null,
  notes = '',
): Topology['channels'][number] => ({
  id: `channel-${id}`,
  name,
  tags: ['Outbound'],
  ownerId,
  notes,
})
const project = (
  id: string,
  name: string,
  ownerId: string | null = null,
  notes = '',
): Topology['projects'][number] => ({
  id: `project-${id}`,
  name,
  ownerId,
  notes,
})
const doc = (id: string, title: string, channelId: string | null = null): Topology['docs'][number] => ({
  id: `doc-${id}`,
  title,
  tags: [],
  channelId,
  projectId: null,
  assetId: null,
})

/** A shop that has been at it for a year. */
export const shopWorld: Topology = {
  ...emptyWorld,
  channels: [
    channel('lifecycle', 'Lifecycle marketing', 'user-maya', 'Reactivation and onboarding of buyers'),
    channel('search', 'Paid Search', 'user-jonas', 'Google, brand and generic keywords'),
    channel('social', 'Social Media'),
    channel('events', 'Events', 'user-ana'),
    channel('circle', 'Ambassador Circle', null, 'Our most loyal customers'),
  ],
  projects: [
    project('bf', 'Black Friday 2025'),
    project('site', 'Website Redesign', 'user-jonas'),
    project('aurora', 'Aurora App Launch'),
    project('nordics', 'Nordics Expansion', null, 'Shops in Sweden, Denmark and Finland'),
  ],
  docs: [
    doc('lapsed', 'Lapsed buyer analysis'),
    doc('tone', 'Tone of voice'),
    doc('aurora', 'Aurora app launch brief'),
  ],
}

export function requestFor(
  topology: Topology,
  intent: string,
  more: Partial<Pick<PlanningRequest, 'assets' | 'constraints' | 'scope'>> = {},
): PlanningRequest {
  const texts = new TextIndex()
  texts.put([
    ...topology.channels.map(({ id, name, tags, notes }) => ({
      id,
      kind: 'channel' as const,
      name,
      tags: tags.join(' '),
      notes,
    })),
    ...topology.projects.map(({ id, name, notes }) => ({
      id,
      kind: 'project' as const,
      name,
      tags: '',
      notes,
    })),
    ...topology.docs.map(({ id, title, tags }) => ({
      id,
      kind: 'doc' as const,
      name: title,
      tags: tags.join(' '),
      notes: '',
    })),
  ])
  return {
    topology,
    nodes: new NodeIndex(topology),
    docs: new DocIndex(topology.docs),
    texts,
    intent,
    assets: [],
    constraints: [],
    scope: {},
    today: TODAY,
    ...more,
  }
}

export const upload = (text: string, name = 'brief.md'): PlanningAsset => ({
  id: `asset-${name.replace(/\W+/g, '-')}`,
  name,
  text,
  outline: [...text.matchAll(/^#{1,6} (.+)$/gm)].map((match) => ({ title: match[1]!, offset: match.index })),
  linkedDocId: null,
})
