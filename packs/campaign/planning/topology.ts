import type { ChannelTag } from '../domain/vocabulary.ts'
import type { Person } from './owners.ts'

/** What exists in a campaign, as far as planning looks at it. Docs are asked for one by one: doc-index.ts. */
export interface Topology {
  readonly campaignId: string
  readonly objective: string
  readonly channels: readonly TopologyChannel[]
  readonly projects: readonly TopologyProject[]
  readonly modules: readonly TopologyModule[]
  /** The owner and the members. */
  readonly people: readonly Person[]
}

export interface TopologyChannel {
  readonly id: string
  readonly name: string
  readonly tags: readonly ChannelTag[]
  readonly ownerId: string | null
  readonly notes: string
}

export interface TopologyProject {
  readonly id: string
  readonly name: string
  readonly ownerId: string | null
  readonly notes: string
}

export interface TopologyDoc {
  readonly id: string
  readonly title: string
  readonly tags: readonly string[]
  readonly channelId: string | null
  readonly projectId: string | null
  readonly assetId: string | null
}

export interface TopologyModule {
  readonly id: string
  readonly name: string
  readonly objective: string
  readonly status: string
  readonly channelId: string | null
  readonly projectId: string | null
}

/** An upload that was read. */
export interface PlanningAsset {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly outline: readonly { readonly title: string; readonly offset: number }[]
  readonly linkedDocId: string | null
}

/** What a plan may be narrowed to: the nodes and docs of a snapshot; absent: all there are. */
export interface Scope {
  readonly channelIds?: ReadonlySet<string>
  readonly projectIds?: ReadonlySet<string>
  readonly docIds?: ReadonlySet<string>
}
