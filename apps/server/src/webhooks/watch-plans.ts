import { derivedId, type OutboxMessage, type Plan, type Transaction } from '@countersign/core'
import type { Webhook } from './actions.ts'
import type { WebhooksContext } from './context.ts'
import { WEBHOOK_EFFECT, type WebhookEvent } from './events.ts'
import { webhookHealth, webhooks, webhookSecrets, webhookState } from './tables.ts'

const CURSOR = 'plans'
const BATCH = 100

const FINISHED: ReadonlySet<string> = new Set(['succeeded', 'partial', 'failed', 'dismissed', 'expired'])

/** What there is to say of a plan as it is now. What nobody was asked about is nobody's to wait for, and no news. */
function eventOf(plan: Plan, now: string): WebhookEvent | undefined {
  const isAsked = plan.steps.some(({ verdict }) => verdict.kind === 'confirm')
  const wasDecided = plan.steps.some(({ decisions }) => decisions.length > 0)
  if (plan.status === 'proposed') return isAsked && plan.expiresAt > now ? 'plan.waiting' : undefined
  const isOver = FINISHED.has(plan.status)
  return isOver && (wasDecided || plan.status === 'expired' || plan.status === 'dismissed')
    ? 'plan.finished'
    : undefined
}

/**
 * Puts into the outbox what webhooks are to hear, each event of a plan once. Follows the events of the store from where
 * it was last time; one round, which says whether there may be more to do.
 */
export async function watchPlans({ store, clock }: WebhooksContext): Promise<boolean> {
  const now = clock.now().toISOString()
  const { cursor, events, plans, isFirst } = await store.read(async (reader) => {
    const state = await reader.rows.get(webhookState, CURSOR)
    const from = state?.['value'] as string | undefined
    // What happened before there were webhooks is no news.
    if (from === undefined)
      return { cursor: await reader.events.last(), events: [], plans: [], isFirst: true }
    const found = await reader.events.since(from === '' ? undefined : from, BATCH)
    const ids = new Set(found.flatMap(({ event }) => (event.kind === 'plan-updated' ? [event.planId] : [])))
    const read = await Promise.all([...ids].map((id) => reader.plans.get(id)))
    return { cursor: from, events: found, plans: read.filter((plan) => plan !== undefined), isFirst: false }
  })
  const last = isFirst ? cursor : events.at(-1)?.cursor
  if (!isFirst && last === undefined) return false
  await store.transaction(async (tx) => {
    // Another process may have come further meanwhile.
    await tx.lock('webhooks')
    const state = await tx.rows.get(webhookState, CURSOR)
    if (isFirst ? state : state?.['value'] !== cursor) return
    const listening = plans.length > 0 ? await findListening(tx) : []
    for (const plan of plans) {
      const event = eventOf(plan, now)
      if (event === undefined) continue
      const messages = listening
        .filter((webhook) => webhook.events.includes(event))
        .map((webhook) => messageFor(webhook, event, plan, now))
      for (const message of messages) if (!(await tx.outbox.get(message.id))) await tx.outbox.add([message])
    }
    const value = last ?? ''
    if (state) await tx.rows.update(webhookState, CURSOR, { value }, state.version)
    else await tx.rows.insert(webhookState, { id: CURSOR, version: 1, value })
  })
  return events.length === BATCH
}

/** Of a plan and of none of its steps: what becomes of it changes nothing about the plan. */
const messageFor = (webhook: Webhook, event: WebhookEvent, plan: Plan, now: string): OutboxMessage => ({
  id: `msg_${derivedId('webhook', webhook.id, event, plan.id)}`,
  kind: WEBHOOK_EFFECT,
  payload: { webhookId: webhook.id, event },
  planId: plan.id,
  stepId: '',
  fence: 0,
  status: 'pending',
  attempts: 0,
  dueAt: now,
  leaseUntil: null,
  lastError: null,
})

/** Those that are switched on, have a secret, and were not given up. */
async function findListening(tx: Transaction): Promise<Webhook[]> {
  const active = (await tx.rows.find(webhooks, { where: [['active', '=', true]] })) as unknown as Webhook[]
  const listening: Webhook[] = []
  for (const webhook of active) {
    const health = await tx.rows.get(webhookHealth, webhook.id)
    const disabledAt = health?.['disabled_at'] as string | null | undefined
    const hasSecret = (await tx.rows.get(webhookSecrets, webhook.id)) !== undefined
    if (hasSecret && !isDisabled(webhook, disabledAt)) listening.push(webhook)
  }
  return listening
}

/** Given up since it was last switched on. */
export const isDisabled = (
  { active_since }: Pick<Webhook, 'active_since'>,
  disabledAt: string | null | undefined,
): boolean => disabledAt !== null && disabledAt !== undefined && disabledAt > active_since
