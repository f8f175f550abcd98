import type { RuntimeMigration } from '../migration.ts'
import { createRuntimeTables } from './001-runtime.ts'

export const runtimeMigrations: Readonly<Record<string, RuntimeMigration>> = {
  '001': { up: createRuntimeTables },
}
