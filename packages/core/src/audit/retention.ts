import { withOrigin } from './origin.ts'
import { holdsChanges } from './entry.ts'
import { erasePayloads } from './erase.ts'
import { systemOrigin } from '../execution/settle-effect.ts'
import type { Kernel } from '../kernel.ts'
import { loadPolicy } from '../policy/load-policy.ts'

const A_DAY = 24 * 60 * 60 * 1000
const BATCH = 500

/** Removes what has been kept for as long as the settings say. One round; says whether there may be more to do. */
export async function applyRetention(kernel: Kernel): Promise<boolean> {
  const { settings } = await kernel.store.read((reader) => loadPolicy(reader, 'system'))
  const { retention } = settings
  const now = kernel.clock.now().getTime()
  const before = (days: number): string => new Date(now - days * A_DAY).toISOString()
  let more = false

  if (retention.settledPlans !== null) {
    const ids = await kernel.store.read((reader) =>
      reader.plans.settledBefore(before(retention.settledPlans!), BATCH),
    )
    if (ids.length > 0) await kernel.store.transaction((tx) => tx.plans.delete(ids))
    more ||= ids.length === BATCH
  }
  if (retention.auditChanges !== null) {
    const seqs = await kernel.store.read((reader) =>
      reader.audit.payloadsBefore(before(retention.auditChanges!), BATCH),
    )
    await withOrigin(systemOrigin('retention'), () =>
      kernel.store.transaction((tx) =>
        erasePayloads(kernel, tx, {
          seqs,
          planId: null,
          erase: (item) => holdsChanges([item]),
        }),
      ),
    )
    more ||= seqs.length === BATCH
  }
  await kernel.store.transaction(async (tx) => {
    await tx.events.deleteBefore(before(retention.events))
    await tx.requests.deleteBefore(before(retention.answeredRequests))
    await tx.outbox.deleteSettledBefore(before(retention.outbox))
  })
  return more
}
