import { boolean, defineTable, integer, json, text, time } from '@countersign/core'
import type { Migration } from '@countersign/storage'

/** Where other programs want to hear of plans. Changed by actions alone, so every change is previewed and on record. */
export const webhooks = defineTable({
  name: 'webhooks',
  columns: {
    name: text(),
    url: text(),
    /** The kinds of events that it hears of. */
    events: json<readonly string[]>(),
    /** Also the sentences on the cards and who asked, which may speak of people. */
    details: boolean(),
    active: boolean(),
    /** Since it was last switched on: a failure before that no longer counts. */
    active_since: time(),
    created_at: time(),
  },
})

// What follows is no business of people's: it is in no preview and no audit, and written straight to the store.

/** What messages are signed with. A secret that was replaced signs along for a day. */
export const webhookSecrets = defineTable({
  name: 'webhook_secrets',
  columns: { secret: text(), before: text({ nullable: true }), before_until: time({ nullable: true }) },
})

/** How it goes with a webhook. */
export const webhookHealth = defineTable({
  name: 'webhook_health',
  columns: {
    /** Nothing has come through since; null while all is well. */
    failing_since: time({ nullable: true }),
    disabled_at: time({ nullable: true }),
    reason: text({ nullable: true }),
  },
})

/** Every try at a delivery, for a month. */
export const webhookDeliveries = defineTable({
  name: 'webhook_deliveries',
  columns: {
    webhook_id: text(),
    message_id: text(),
    event: text(),
    plan_id: text(),
    attempt: integer(),
    outcome: text(),
    status: integer({ nullable: true }),
    reason: text({ nullable: true }),
    duration_ms: integer(),
    at: time(),
  },
})

/** How far the events of the store were followed. */
export const webhookState = defineTable({ name: 'webhook_state', columns: { value: text() } })

export const migration001: Migration = {
  up: async (db, types) => {
    const table = (name: string) =>
      db.schema
        .createTable(name)
        .addColumn('id', types.text, (column) => column.primaryKey().notNull())
        .addColumn('version', types.integer, (column) => column.notNull())
    await table('webhooks')
      .addColumn('name', types.text, (column) => column.notNull())
      .addColumn('url', types.text, (column) => column.notNull())
      .addColumn('events', types.json, (column) => column.notNull())
      .addColumn('details', types.boolean, (column) => column.notNull())
      .addColumn('active', types.boolean, (column) => column.notNull())
      .addColumn('active_since', types.time, (column) => column.notNull())
      .addColumn('created_at', types.time, (column) => column.notNull())
      .execute()
    await table('webhook_secrets')
      .addColumn('secret', types.text, (column) => column.notNull())
      .addColumn('before', types.text)
      .addColumn('before_until', types.time)
      .execute()
    await table('webhook_health')
      .addColumn('failing_since', types.time)
      .addColumn('disabled_at', types.time)
      .addColumn('reason', types.text)
      .execute()
    await table('webhook_deliveries')
      .addColumn('webhook_id', types.text, (column) => column.notNull())
      .addColumn('message_id', types.text, (column) => column.notNull())
      .addColumn('event', types.text, (column) => column.notNull())
      .addColumn('plan_id', types.text, (column) => column.notNull())
      .addColumn('attempt', types.integer, (column) => column.notNull())
      .addColumn('outcome', types.text, (column) => column.notNull())
      .addColumn('status', types.integer)
      .addColumn('reason', types.text)
      .addColumn('duration_ms', types.integer, (column) => column.notNull())
      .addColumn('at', types.time, (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('webhook_deliveries_in_order')
      .on('webhook_deliveries')
      .columns(['webhook_id', 'at'])
      .execute()
    await table('webhook_state')
      .addColumn('value', types.text, (column) => column.notNull())
      .execute()
  },
}
