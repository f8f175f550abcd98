import type { JsonObject } from '@countersign/core'

// The types that every tool of this workspace speaks, to the letter.

export const proposedActionTypes = [
  'CREATE_CHANNEL',
  'CREATE_PROJECT',
  'CREATE_DOC',
  'CREATE_PLAN_MODULE',
  'LINK_DOC',
  'NOOP',
] as const
export type ProposedActionType = (typeof proposedActionTypes)[number]

export const riskLevels = ['LOW', 'MEDIUM', 'HIGH'] as const
export type RiskLevel = (typeof riskLevels)[number]

export const assetSources = ['UPLOAD', 'PASTE', 'EXTERNAL_IMPORT'] as const
export type AssetSource = (typeof assetSources)[number]

export const assetStatuses = ['UPLOADED', 'EXTRACTED', 'FAILED'] as const
export type AssetStatus = (typeof assetStatuses)[number]

export interface UploadedContextAsset {
  readonly id: string
  readonly name: string
  readonly mimeType: string
  readonly sizeBytes: number
  readonly uploadedAt: string
  readonly source: AssetSource
  readonly status: AssetStatus
  /** By which the same upload is recognised. */
  readonly hash: string
  readonly textContent?: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly linkedDocId?: string
  readonly linkedChannelId?: string
  readonly linkedProjectId?: string
}

export interface PlanningContextSnapshot {
  readonly campaignId: string
  readonly objective: string
  readonly channels: readonly { readonly id: string; readonly name: string }[]
  readonly projects: readonly { readonly id: string; readonly name: string }[]
  readonly docs: readonly {
    readonly id: string
    readonly title: string
    readonly tags?: readonly string[]
    readonly channelId?: string
  }[]
  readonly gaps: {
    readonly missingChannels: readonly string[]
    readonly missingProjects: readonly string[]
    readonly missingDocs: readonly string[]
  }
}

export interface ProposedAction {
  readonly id: string
  readonly type: ProposedActionType
  readonly reason: string
  /** From 0 to 1. */
  readonly confidence: number
  readonly riskLevel: RiskLevel
  /** Ids of actions. */
  readonly dependencies: readonly string[]
  readonly payload: JsonObject
}

export const moduleStatuses = ['DRAFT', 'READY', 'BLOCKED'] as const
export type ModuleStatus = (typeof moduleStatuses)[number]

export interface PlanModule {
  readonly id: string
  readonly name: string
  readonly objective: string
  /** Ids of assets, docs, channels and projects. */
  readonly contextRefs: readonly string[]
  readonly actions: readonly ProposedAction[]
  readonly status: ModuleStatus
}

export interface ToolResult<T> {
  readonly ok: boolean
  readonly data?: T
  readonly error?: {
    readonly code: string
    readonly message: string
    readonly recoverable: boolean
  }
  /** What to do about a failure, as a proposal that changes nothing. */
  readonly noop?: ProposedAction
}
