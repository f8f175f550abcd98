export { actions, type ToolOutcome } from './actions.ts'
export { ApiError, unreachable } from './api-error.ts'
export { audit, type AuditFilter } from './audit.ts'
export { connect, type Countersign } from './connect.ts'
export { runs, threads } from './conversation.ts'
export {
  type ActionOutcome,
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type StepDecision,
} from './create-client.ts'
export { devices, type DeviceTurn } from './devices.ts'
export { type KeyBody, keys, type Scope } from './keys.ts'
export type { Page } from './pages.ts'
export { type PlanFilter, plans, type ProposedStep } from './plans.ts'
export { requestKey } from './request-key.ts'
export type { FollowOptions } from './streams/follow.ts'
export { followEvents, type ServerEvent } from './streams/follow-events.ts'
export { followRun, type RunEvent } from './streams/follow-run.ts'
export {
  type ToolResult,
  type UploadedAsset,
  type UploadFields,
  type UploadOptions,
  uploads,
} from './uploads.ts'
