export type { Action, ActionDescriptor, ReadContext, WriteContext } from './action/action.ts'
export type { CallResult } from './action/call-action.ts'
export { type Catalogue, createCatalogue } from './action/catalogue.ts'
export { defineAction } from './action/define-action.ts'
export { ActionFailure, defineErrorCodes } from './action/define-error-codes.ts'
export * from './audit/entry.ts'
export {
  type Actor,
  type Channel,
  currentOrigin,
  type Origin,
  type Source,
  withOrigin,
} from './audit/origin.ts'
export type { Verification } from './audit/verify.ts'
export { canonicalJson, hashJson, sha256 } from './canonical-json.ts'
export * from './errors.ts'
export type { Delivery, EffectHandler, EffectHandlers } from './execution/deliver-effects.ts'
export { derivedId, timeId } from './ids.ts'
export { findJsonFault, type Json, type JsonObject } from './json.ts'
export type { Clock, Log, WhoIs } from './kernel.ts'
export { definePack, type Envelope, type FindContext, type Pack } from './pack/define-pack.ts'
export * from './pack/define-table.ts'
export type { TableRule, TableRules } from './pack/table-rule.ts'
export type { Migrations } from './pack/migration.ts'
export type * from './plan/plan.ts'
export type { Proposal } from './plan/propose.ts'
export { mayApprove } from './policy/decide.ts'
export { loadPolicy } from './policy/load-policy.ts'
export type { PolicySettings } from './policy/settings.ts'
export type { Verdict } from './policy/verdict.ts'
export type * from './ports.ts'
export type { Change, ChangeSet } from './records/change-set.ts'
export type { RecordReader, Records } from './records/records.ts'
export { type Result, type RuntimeCode, runtimeCodes } from './result.ts'
export type { DecideRequest, StepDecision } from './review/decide-steps.ts'
export { createRuntime, type Runtime, type RuntimeOptions } from './runtime.ts'
export { timeText } from './time.ts'
