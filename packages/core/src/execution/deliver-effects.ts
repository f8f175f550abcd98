import { withOrigin } from '../audit/origin.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Kernel } from '../kernel.ts'
import type { OutboxMessage } from '../ports.ts'
import { settleEffect, systemOrigin } from './settle-effect.ts'

export type Delivery =
  | { readonly status: 'delivered'; readonly result?: Json }
  /** Certainly not done; may be tried again. */
  | { readonly status: 'retry'; readonly reason: string; readonly afterMs?: number }
  /** Certainly not done, and trying again will not help. */
  | { readonly status: 'failed'; readonly reason: string }
  /** Perhaps done, perhaps not. */
  | { readonly status: 'unknown'; readonly reason: string }

/** Carries out one kind of effect outside the database. */
export interface EffectHandler {
  /** The other side recognises the idempotency key, so that a doubtful outcome may be tried again. */
  readonly repeatable: boolean
  readonly maxAttempts: number
  readonly timeoutMs: number
  deliver(effect: {
    readonly idempotencyKey: string
    readonly payload: JsonObject
    readonly planId: string
    readonly stepId: string
    readonly fence: number
    readonly attempt: number
    readonly signal: AbortSignal
  }): Promise<Delivery>
}

export type EffectHandlers = Readonly<Record<string, EffectHandler>>

const BATCH = 20

/** Sends what is due, one round; says how many messages it took. */
export async function deliverEffects(kernel: Kernel): Promise<number> {
  const handlers = kernel.effects
  if (Object.keys(handlers).length === 0) return 0
  const date = kernel.clock.now()
  const now = date.toISOString()
  const { claimed, overdue } = await kernel.store.transaction(async (tx) => {
    const abandoned = (await tx.outbox.overdue(now, BATCH)).filter(({ kind }) => handlers[kind])
    const taken: OutboxMessage[] = []
    for (const [kind, { timeoutMs }] of Object.entries(handlers)) {
      // Twice the time-out: a lease that runs out while the handler still works would call a sure outcome doubtful.
      const leaseUntil = new Date(date.getTime() + 2 * timeoutMs).toISOString()
      taken.push(...(await tx.outbox.claim({ kinds: [kind], now, leaseUntil, limit: BATCH })))
    }
    return { overdue: abandoned, claimed: taken }
  })
  await Promise.all([
    ...overdue.map((message) =>
      settle(kernel, handlers, message, { status: 'unknown', reason: 'its sender vanished' }),
    ),
    ...claimed.map(async (message) => {
      const handler = handlers[message.kind]!
      await settle(kernel, handlers, message, await deliver(kernel, handler, message))
    }),
  ])
  return claimed.length + overdue.length
}

async function deliver(kernel: Kernel, handler: EffectHandler, message: OutboxMessage): Promise<Delivery> {
  const { id: idempotencyKey, payload, planId, stepId, fence, attempts: attempt } = message
  const signal = AbortSignal.timeout(handler.timeoutMs)
  const late = new Promise<Delivery>((resolve) => {
    signal.addEventListener('abort', () => resolve({ status: 'unknown', reason: 'no answer in time' }), {
      once: true,
    })
  })
  try {
    return await Promise.race([
      handler.deliver({ idempotencyKey, payload, planId, stepId, fence, attempt, signal }),
      late,
    ])
  } catch (error) {
    kernel.log.error({ planId, stepId, kind: message.kind, error }, 'an effect threw')
    // Not the error's own words, which may name addresses or secrets.
    return { status: 'unknown', reason: 'what carries it out failed unexpectedly' }
  }
}

/** A doubtful outcome is tried again only where the other side would notice the repeat. */
function settle(
  kernel: Kernel,
  handlers: EffectHandlers,
  message: OutboxMessage,
  delivery: Delivery,
): Promise<void> {
  const handler = handlers[message.kind]
  const again = delivery.status === 'retry' || (delivery.status === 'unknown' && handler?.repeatable === true)
  const left = handler !== undefined && message.attempts < handler.maxAttempts
  return withOrigin(systemOrigin(`effect-${message.id}`), async () => {
    if (!again) return settleEffect(kernel, message, delivery)
    if (!left) {
      const status = delivery.status === 'unknown' ? 'unknown' : 'failed'
      const reason = `${(delivery as { reason: string }).reason} (${message.attempts} attempts)`
      return settleEffect(kernel, message, { status, reason })
    }
    const waitMs = (delivery.status === 'retry' && delivery.afterMs) || 1000 * 2 ** message.attempts
    const dueAt = new Date(kernel.clock.now().getTime() + waitMs).toISOString()
    const lastError = (delivery as { reason: string }).reason
    await kernel.store.transaction(async (tx) => {
      const stored = await tx.outbox.get(message.id)
      // Settled or taken up by someone else meanwhile: a late answer changes nothing.
      if (stored?.status !== 'sending' || stored.attempts !== message.attempts) return
      await tx.outbox.update({ ...stored, status: 'pending', dueAt, leaseUntil: null, lastError })
    })
  })
}
