import type { Tone } from '@countersign/ui'
import type { AssetStatus, ModuleStatus, RiskLevel } from '../../canonical.ts'
import type { Access, CampaignStatus, Priority, ProjectHealth } from '../../domain/vocabulary.ts'

export { moduleNames } from '../../domain/labels.ts'

export const statusTones: Readonly<Record<CampaignStatus, Tone>> = {
  Onboarding: 'neutral',
  Planning: 'accent',
  Active: 'signed',
  Closed: 'neutral',
}

export const healthTones: Readonly<Record<ProjectHealth, Tone>> = {
  'On Track': 'signed',
  'At Risk': 'caution',
  'Off Track': 'loss',
  Completed: 'neutral',
}

export const priorityTones: Readonly<Record<Priority, Tone>> = {
  Urgent: 'loss',
  High: 'caution',
  Medium: 'neutral',
  Low: 'neutral',
  None: 'neutral',
}

export const moduleTones: Readonly<Record<ModuleStatus, Tone>> = {
  DRAFT: 'neutral',
  READY: 'signed',
  BLOCKED: 'caution',
}

export const accessNames: Readonly<Record<Access, string>> = {
  owner: 'Owner',
  edit: 'Can edit',
  view: 'Can view',
}

export const assetNames: Readonly<Record<AssetStatus, string>> = {
  UPLOADED: 'Uploaded',
  EXTRACTED: 'Extracted',
  FAILED: 'Failed',
}

export const assetTones: Readonly<Record<AssetStatus, Tone>> = {
  UPLOADED: 'accent',
  EXTRACTED: 'signed',
  FAILED: 'loss',
}

export const riskNames: Readonly<Record<RiskLevel, string>> = {
  LOW: 'Low risk',
  MEDIUM: 'Medium risk',
  HIGH: 'High risk',
}

export const riskTones: Readonly<Record<RiskLevel, Tone>> = {
  LOW: 'neutral',
  MEDIUM: 'caution',
  HIGH: 'loss',
}
