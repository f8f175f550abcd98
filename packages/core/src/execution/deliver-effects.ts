import { withOrigin } from '../audit/origin.ts'
import { LeaseLost } from '../errors.ts'
import type { Kernel } from '../kernel.ts'
import type { OutboxMessage } from '../ports.ts'
import { addressOf, handlerOf, isDeviceKind, reachableKinds } from './device-kind.ts'
import { type Delivery, leaseOf } from './effect-handler.ts'
import type { Flight } from './flights.ts'
import { callUp, survive } from './recover.ts'
import { type EffectOutcome, settleEffect, systemOrigin } from './settle-effect.ts'
import { takeDeviceStep } from './take-device-step.ts'
import { nextInLine, ticketKind } from './tickets.ts'

/** So many of a kind are under way at most, in one process. */
const BATCH = 20

/**
 * Begins to send what is due, one round, and says how many messages it took. It does not wait for what becomes of them:
 * a slow one holds up nothing else. `kernel.flights` knows what is under way.
 */
export async function sendEffects(kernel: Kernel): Promise<number> {
  // First what somebody may be standing before and waiting for.
  const steps = await sendToDevices(kernel)
  const { claimed, overdue } = await claimEffects(kernel)
  for (const message of claimed) kernel.send(message)
  for (const message of overdue) {
    kernel.flights.under(message, () =>
      settle(kernel, message, { status: 'unknown', reason: 'its sender vanished' }, 'free'),
    )
  }
  return steps + claimed.length + overdue.length
}

/** Only what is for devices that this process reaches: costs next to nothing where there are none, and may be often. */
export async function sendToDevices(kernel: Kernel): Promise<number> {
  const handler = handlerOf(kernel.effects, 'device')
  const kinds = handler ? reachableKinds(handler) : []
  let count = 0
  if (handler && kinds.length > 0) {
    const wanted = [...kinds, ...kinds.map(ticketKind)]
    const unsettled = await kernel.store.read((reader) => reader.outbox.unsettled(wanted))
    for (const kind of kinds) {
      for (const message of unsettled.filter((item) => item.kind === kind))
        if (isDue(kernel, message) && (await sendStep(kernel, message, leaseOf(handler)))) count++
      const next = nextInLine(unsettled, kind)
      if (next && (await callUp(kernel, next))) count++
    }
  }
  await stopWhatOthersStopped(kernel)
  return count
}

const isDue = ({ store }: Kernel, { status, dueAt }: OutboxMessage): boolean =>
  status === 'pending' && dueAt <= store.now().toISOString()

/** Sends it as soon as it is taken: what goes wrong with another one must not leave it taken and not sent. */
async function sendStep(kernel: Kernel, message: OutboxMessage, leaseMs: number): Promise<boolean> {
  let isSent = false
  await survive(kernel, message.planId, async () => {
    const taken = await withOrigin(systemOrigin(`effect-${message.id}`), () =>
      takeDeviceStep(kernel, message, leaseMs),
    )
    if (!taken) return
    kernel.send(taken)
    isSent = true
  })
  return isSent
}

/** Begins to send what was taken; what becomes of it is noted when it is known. */
export function sendMessage(kernel: Kernel, message: OutboxMessage): void {
  kernel.flights.under(message, async (flight) => {
    const delivery = isInTime(kernel, message) ? await deliver(kernel, flight) : heldUp
    await settle(kernel, message, delivery, 'held')
  })
}

/**
 * Whether there is time left to send it and to hear what became of it. A process that was stopped since it took a message
 * must not send what others take for lost by now.
 */
function isInTime({ effects, store }: Kernel, { kind, leaseUntil }: OutboxMessage): boolean {
  const left = Date.parse(leaseUntil!) - store.now().getTime()
  return left >= handlerOf(effects, kind)!.timeoutMs
}

const heldUp: Delivery = { status: 'retry', reason: 'its sender was held up' }

/** The same, and waits until what is under way has landed. */
export async function deliverEffects(kernel: Kernel): Promise<number> {
  const count = await sendEffects(kernel)
  await kernel.flights.landed()
  return count
}

async function claimEffects(
  kernel: Kernel,
): Promise<{ readonly claimed: readonly OutboxMessage[]; readonly overdue: readonly OutboxMessage[] }> {
  const handlers = Object.entries(kernel.effects)
  if (handlers.length === 0) return { claimed: [], overdue: [] }
  const flying = kernel.flights.list()
  return kernel.store.transaction(async (tx) => {
    const overdue = (await tx.outbox.overdue(BATCH))
      .filter(({ kind }) => handlerOf(kernel.effects, kind))
      .filter(({ id, attempts }) => !flying.some((own) => own.id === id && own.attempts === attempts))
    const claimed: OutboxMessage[] = []
    for (const [kind, handler] of handlers) {
      if (isDeviceKind(kind)) continue
      const limit = BATCH - flying.filter((own) => own.kind === kind).length
      const leaseMs = leaseOf(handler)
      if (limit > 0) claimed.push(...(await tx.outbox.claim({ kinds: [kind], leaseMs, limit })))
    }
    return { overdue, claimed }
  })
}

/** A person may have said stop to another process than the one that holds the device's connection. */
async function stopWhatOthersStopped({ flights, store }: Kernel): Promise<void> {
  for (const { kind, planId, stepId } of flights.list()) {
    if (!isDeviceKind(kind)) continue
    const plan = await store.read((reader) => reader.plans.get(planId))
    if (plan?.steps.find(({ id }) => id === stepId)?.stopping) flights.stop(planId)
  }
}

async function deliver(kernel: Kernel, { message, stopped }: Flight): Promise<Delivery> {
  const { id: idempotencyKey, kind, payload, planId, stepId, fence, attempts: attempt } = message
  const handler = handlerOf(kernel.effects, kind)!
  const signal = AbortSignal.timeout(handler.timeoutMs)
  const late = new Promise<Delivery>((resolve) => {
    signal.addEventListener('abort', () => resolve({ status: 'unknown', reason: 'no answer in time' }), {
      once: true,
    })
  })
  const effect = { idempotencyKey, payload, planId, stepId, fence, attempt, address: addressOf(kind) }
  try {
    return await Promise.race([handler.deliver({ ...effect, signal, stopped }), late])
  } catch (error) {
    kernel.log.error({ planId, stepId, kind, error }, 'an effect threw')
    // Not the error's own words, which may name addresses or secrets.
    return { status: 'unknown', reason: 'what carries it out failed unexpectedly' }
  }
}

/** By whoever holds it, or by somebody else once nobody does: never by somebody whose time is over. */
async function settle(
  kernel: Kernel,
  message: OutboxMessage,
  delivery: Delivery,
  lease: 'held' | 'free',
): Promise<void> {
  try {
    await withOrigin(systemOrigin(`effect-${message.id}`), () =>
      settleEffect(kernel, message, outcomeOf(kernel, message, delivery), lease),
    )
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
    const { id, planId, stepId, kind } = message
    kernel.log.warn({ message: id, planId, stepId, kind }, 'what became of an effect was known too late')
  }
}

/** A doubtful outcome is tried again only where the other side would notice the repeat. */
function outcomeOf(kernel: Kernel, message: OutboxMessage, delivery: Delivery): EffectOutcome {
  const { status } = delivery
  if (status === 'delivered' || status === 'failed') return delivery
  const handler = handlerOf(kernel.effects, message.kind)
  if (status === 'unknown' && !handler?.repeatable) return delivery
  if (!handler || message.attempts >= handler.maxAttempts) {
    const reason = `${delivery.reason.replace(/\.$/, '')} (${message.attempts} attempts)`
    return { ...delivery, status: status === 'unknown' ? 'unknown' : 'failed', reason }
  }
  const waitMs = (status === 'retry' && delivery.afterMs) || 1000 * 2 ** message.attempts
  const dueAt = new Date(kernel.store.now().getTime() + waitMs).toISOString()
  return { ...delivery, status: 'retry', dueAt }
}
