import type { WebhooksContext } from './context.ts'
import { webhookDeliveries, webhookHealth, webhooks, webhookSecrets } from './tables.ts'

const KEEP_MS = 30 * 24 * 60 * 60 * 1000
const BATCH = 500

/** Deliveries are kept for a month; of a webhook that is gone, nothing is. */
export async function forgetOld({ store, clock }: WebhooksContext): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_MS).toISOString()
  await store.transaction(async (tx) => {
    const old = await tx.rows.find(webhookDeliveries, { where: [['at', '<', before]], limit: BATCH })
    for (const { id, version } of old) await tx.rows.delete(webhookDeliveries, id, version)
    const known = new Set((await tx.rows.find(webhooks, {})).map(({ id }) => id))
    for (const table of [webhookSecrets, webhookHealth]) {
      const rows = await tx.rows.find(table, {})
      for (const { id, version } of rows) if (!known.has(id)) await tx.rows.delete(table, id, version)
    }
  })
}
