import type { ModuleStatus, UploadedContextAsset } from '../../canonical.ts'
import type {
  Access,
  CampaignStatus,
  ChannelTag,
  DocFormat,
  MemberAccess,
  Priority,
  ProjectHealth,
  TicketStatus,
} from '../../domain/vocabulary.ts'
import type { ChannelLink, ChannelPlan, OutlineEntry, ProjectUpdate, TimelineTag } from '../../tables.ts'

// What the reads of this workspace answer.

export interface Member {
  readonly userId: string
  readonly name: string | null
  readonly access: MemberAccess
}

interface CampaignFacts {
  readonly id: string
  readonly name: string
  readonly objective: string
  readonly status: CampaignStatus
  readonly startDate: string | null
  readonly endDate: string | null
  readonly ownerId: string
  readonly ownerName: string | null
  readonly access: Access
  readonly principles: readonly string[]
  readonly timelineTags: readonly TimelineTag[]
  readonly members: readonly Member[]
}

export interface ListedCampaign extends CampaignFacts {
  readonly counts: {
    readonly channels: number
    readonly projects: number
    readonly tickets: number
    readonly docs: number
  }
  readonly lastUsedAt: string
}

export type TicketCounts = Readonly<Record<TicketStatus, number>>

export interface Channel {
  readonly id: string
  readonly name: string
  readonly tags: readonly ChannelTag[]
  readonly ownerId: string | null
  readonly ownerName: string | null
  readonly principles: readonly string[]
  readonly links: readonly ChannelLink[]
  readonly notes: string | null
  readonly plan: ChannelPlan
  readonly tickets: TicketCounts
}

export interface Project {
  readonly id: string
  readonly name: string
  readonly health: ProjectHealth
  readonly priority: Priority
  readonly ownerId: string | null
  readonly ownerName: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly updates: readonly ProjectUpdate[]
  readonly notes: string | null
  readonly tickets: TicketCounts
}

export interface PlanModule {
  readonly id: string
  readonly name: string
  readonly objective: string
  readonly contextRefs: readonly string[]
  readonly status: ModuleStatus
  readonly channelId: string | null
  readonly projectId: string | null
}

export interface Folder {
  readonly id: string
  readonly name: string
}

export interface ListedDoc {
  readonly id: string
  readonly title: string
  readonly format: DocFormat
  readonly folderId: string | null
  readonly tags: readonly string[]
  readonly channelId: string | null
  readonly projectId: string | null
  readonly isAi: boolean
  readonly assetId: string | null
  readonly updatedAt: string
}

export interface Doc extends ListedDoc {
  readonly content: string
}

export interface Campaign extends CampaignFacts {
  readonly channels: readonly Channel[]
  readonly projects: readonly Project[]
  readonly tickets: TicketCounts
  readonly folders: readonly Folder[]
  /** The last changed ones. */
  readonly docs: readonly ListedDoc[]
  readonly docCount: number
  readonly modules: readonly PlanModule[]
}

export interface Ticket {
  readonly id: string
  readonly title: string
  readonly status: TicketStatus
  readonly priority: Priority
  readonly channelId: string | null
  readonly channelName: string | null
  readonly projectId: string | null
  readonly projectName: string | null
  readonly assigneeId: string | null
  readonly assigneeName: string | null
  readonly docIds: readonly string[]
  readonly notes: string | null
  readonly dueDate: string | null
}

export interface Upload extends UploadedContextAsset {
  readonly diagnostics?: string
  readonly entities: readonly string[]
  readonly planningSessionId: string
  readonly ownerId: string
}

export interface UploadText extends Omit<Upload, 'textContent'> {
  readonly textContent: string | null
  readonly outline: readonly OutlineEntry[]
}
