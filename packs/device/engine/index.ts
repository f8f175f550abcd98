export { mustConfirm } from './confirm.ts'
export { ACTION_PLAN_VERSION, actionPlanSchema } from './schema.ts'
export type * from './types.ts'
export { understand } from './understand.ts'
