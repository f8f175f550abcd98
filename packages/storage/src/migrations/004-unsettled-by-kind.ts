import { sql } from 'kysely'
import type { RuntimeMigration } from '../migration.ts'

/** What a device is doing, and what waits for it: asked before every step that goes to one. */
export const unsettledByKind: RuntimeMigration = {
  up: async (db) => {
    const index = `outbox_unsettled on outbox (kind, due_at, id) where status in ('pending', 'sending')`
    await sql.raw(`create index ${index}`).execute(db)
  },
}
