import type { ModuleStatus } from '../canonical.ts'
import type {
  CampaignStatus,
  ChannelTag,
  DocFormat,
  MemberAccess,
  Priority,
  ProjectHealth,
  TicketStatus,
} from '../domain/vocabulary.ts'
import type { ChannelLink, ChannelPlan } from '../tables.ts'

/** The administrator, and colleagues by number. */
export type DemoPerson = 'admin' | 0 | 1 | 2

interface DemoTicket {
  readonly title: string
  readonly status: TicketStatus
  readonly priority?: Priority
  readonly assignee?: DemoPerson
  /** How many days from today it is due. */
  readonly due?: number
  readonly notes?: string
  /** Keys of docs. */
  readonly docs?: readonly string[]
}

export interface DemoChannel {
  readonly key: string
  readonly name: string
  readonly tags: readonly ChannelTag[]
  readonly owner?: DemoPerson
  readonly principles?: readonly string[]
  readonly links?: readonly ChannelLink[]
  readonly notes?: string
  readonly plan: ChannelPlan
  readonly tickets: readonly DemoTicket[]
}

export interface DemoProject {
  readonly key: string
  readonly name: string
  readonly health: ProjectHealth
  readonly priority: Priority
  readonly owner?: DemoPerson
  /** From and until, in days from today. */
  readonly days?: readonly [from: number, until: number]
  readonly notes?: string
  /** The newest first. */
  readonly updates?: readonly { readonly daysAgo: number; readonly text: string; readonly by: DemoPerson }[]
  readonly tickets: readonly DemoTicket[]
}

export interface DemoDoc {
  readonly key: string
  readonly title: string
  readonly content: string
  readonly format?: DocFormat
  readonly folder?: string
  readonly tags?: readonly string[]
  /** Keys. */
  readonly channel?: string
  readonly project?: string
  readonly isAi?: boolean
  readonly daysAgo: number
}

interface DemoModule {
  readonly key: string
  readonly name: string
  readonly objective: string
  readonly status: ModuleStatus
  readonly channel?: string
  readonly project?: string
  /** Keys of docs, channels and projects. */
  readonly context: readonly string[]
}

/** A campaign as it is written down here; its rows are made from it. */
export interface DemoCampaign {
  readonly id: string
  readonly name: string
  readonly objective: string
  readonly status: CampaignStatus
  /** From and until, in days from today. */
  readonly days: readonly [from: number, until: number]
  readonly owner: DemoPerson
  readonly members: readonly (readonly [DemoPerson, MemberAccess])[]
  readonly principles: readonly string[]
  readonly timeline: readonly (readonly [label: string, day: number])[]
  readonly folders: readonly { readonly key: string; readonly name: string }[]
  readonly channels: readonly DemoChannel[]
  readonly projects: readonly DemoProject[]
  readonly docs: readonly DemoDoc[]
  readonly modules: readonly DemoModule[]
}
