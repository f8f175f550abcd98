import { withOrigin } from './origin.ts'
import { holdsChanges, type PayloadItem } from './entry.ts'
import { erasePayloads } from './erase.ts'
import { systemOrigin } from '../execution/settle-effect.ts'
import type { Kernel } from '../kernel.ts'
import { loadPolicy } from '../policy/load-policy.ts'

const A_DAY = 24 * 60 * 60 * 1000
const BATCH = 500

/** Removes what has been kept for as long as the settings say. */
export async function applyRetention(kernel: Kernel): Promise<void> {
  const { settings } = await kernel.store.read((reader) => loadPolicy(reader, 'system'))
  const { retention } = settings
  const now = kernel.clock.now().getTime()
  const before = (days: number): string => new Date(now - days * A_DAY).toISOString()

  if (retention.settledPlans !== null) await deletePlans(kernel, before(retention.settledPlans))
  if (retention.auditChanges !== null) {
    const time = before(retention.auditChanges)
    await withOrigin(systemOrigin('retention'), () => eraseChanges(kernel, time))
  }
  await kernel.store.transaction(async (tx) => {
    await tx.events.deleteBefore(before(retention.events))
    await tx.requests.deleteBefore(before(retention.answeredRequests))
    await tx.outbox.deleteSettledBefore(before(retention.outbox))
  })
}

async function deletePlans(kernel: Kernel, time: string): Promise<void> {
  for (;;) {
    const ids = await kernel.store.read((reader) => reader.plans.settledBefore(time, BATCH))
    if (ids.length > 0) await kernel.store.transaction((tx) => tx.plans.delete(ids))
    if (ids.length < BATCH) return
  }
}

async function eraseChanges(kernel: Kernel, time: string): Promise<void> {
  for (let after = 0; ;) {
    const seqs = await kernel.store.read((reader) => reader.audit.payloadsBefore(time, after, BATCH))
    const erase = (item: PayloadItem): boolean => holdsChanges([item])
    await kernel.store.transaction((tx) => erasePayloads(kernel, tx, { seqs, planId: null, erase }))
    if (seqs.length < BATCH) return
    after = seqs.at(-1)!
  }
}
