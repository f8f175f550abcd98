import { sql } from 'kysely'
import type { RuntimeMigration } from '../migration.ts'

/** For whoever asks what was done from one time to another. */
export const auditByTime: RuntimeMigration = {
  up: async (db) => {
    await sql.raw('create index audit_by_time on audit (at, seq)').execute(db)
  },
}
