import type { RuntimeMigration } from '../migration.ts'
import { createRuntimeTables } from './001-runtime.ts'
import { auditByTime } from './002-audit-by-time.ts'
import { createStepKeys } from './003-step-keys.ts'
import { unsettledByKind } from './004-unsettled-by-kind.ts'
import { oneRowAnEntry } from './005-one-row-an-entry.ts'
import { filedPlans } from './006-filed-plans.ts'

export const runtimeMigrations: Readonly<Record<string, RuntimeMigration>> = {
  '001': { up: createRuntimeTables },
  '002': auditByTime,
  '003': { up: createStepKeys },
  '004': unsettledByKind,
  '005': oneRowAnEntry,
  '006': filedPlans,
}
