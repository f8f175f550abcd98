import { DocIndex, type DocSource } from '../doc-index.ts'
import { docTerms } from '../doc-terms.ts'
import { NodeIndex } from '../node-index.ts'
import type { PlanningRequest } from '../read-request.ts'
import { TextIndex } from '../text-index.ts'
import type { PlanningAsset, Topology, TopologyDoc } from '../topology.ts'

const TODAY = '2026-05-01'

const people = [
  { id: 'user-maya', name: 'Maya Chen', email: 'maya@example.com' },
  { id: 'user-jonas', name: 'Jonas Weber', email: 'jonas@example.com' },
  { id: 'user-ana', name: 'Ana Souza', email: 'ana@example.com' },
]

export interface World extends Topology {
  readonly docs: readonly TopologyDoc[]
}

/** A campaign with nothing in it. */
export const emptyWorld: World = {
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
const doc = (id: string, title: string, channelId: string | null = null): TopologyDoc => ({
  id: `doc-${id}`,
  title,
  tags: [],
  channelId,
  projectId: null,
  assetId: null,
})

/** A shop that has been at it for a year. */
export const shopWorld: World = {
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
  world: World,
  intent: string,
  more: Partial<Pick<PlanningRequest, 'assets' | 'constraints' | 'scope'>> = {},
): PlanningRequest {
  const { docs, ...topology } = world
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
  ])
  return {
    topology,
    nodes: new NodeIndex(topology),
    docs: new DocIndex(shelf(docs)),
    texts,
    intent,
    assets: [],
    constraints: [],
    scope: {},
    today: TODAY,
    ...more,
  }
}

/** Docs at hand, found as a database finds them. */
function shelf(docs: readonly TopologyDoc[]): DocSource {
  const known = docs.map((doc) => ({ ...doc, text: '' }))
  const found = known.map((doc) => ({ id: doc.id, terms: docTerms({ ...doc, content: doc.text }) }))
  return {
    having: async (words, limit) => {
      const ids = found
        .filter(({ terms }) => words.every((list) => list.some((word) => terms.has(word))))
        .map(({ id }) => id)
      return ids.length > limit ? undefined : ids.toSorted()
    },
    read: async (ids) => known.filter(({ id }) => ids.includes(id)),
    madeFrom: async (assetId) => known.filter((doc) => doc.assetId === assetId),
  }
}

export const upload = (text: string, name = 'brief.md'): PlanningAsset => ({
  id: `asset-${name.replace(/\W+/g, '-')}`,
  name,
  text,
  outline: [...text.matchAll(/^#{1,6} (.+)$/gm)].map((match) => ({ title: match[1]!, offset: match.index })),
  linkedDocId: null,
})
