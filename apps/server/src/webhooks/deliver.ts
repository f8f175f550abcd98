import type { Delivery, EffectToDeliver, Transaction } from '@countersign/core'
import { timeId } from '@countersign/core'
import type { Webhook } from './actions.ts'
import type { WebhooksContext } from './context.ts'
import { TEST_EVENT } from './events.ts'
import { messageOf } from './message.ts'
import { post, type Posted } from './post.ts'
import { signedHeaders } from './sign.ts'
import { webhookDeliveries, webhookHealth, webhooks, webhookSecrets } from './tables.ts'
import { isDisabled } from './watch-plans.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long to wait after each try that failed: two days and a half in all. */
const PAUSES_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 28 * HOUR]
export const MAX_ATTEMPTS = PAUSES_MS.length + 1
/** Nothing has come through for so long: it is given up until somebody switches it on again. */
const GIVE_UP_AFTER_MS = 5 * 24 * HOUR
const ANSWER_WITHIN_MS = 10 * SECOND
const GONE = 410

/** Sends one message, notes what became of it, and says whether it is to be tried again. */
export async function deliverWebhook(
  context: WebhooksContext,
  { idempotencyKey, payload, planId, attempt }: EffectToDeliver,
): Promise<Delivery> {
  const { store, clock, publicUrl, allowPrivate } = context
  const { webhookId, event } = payload as { readonly webhookId: string; readonly event: string }
  const isTest = event === TEST_EVENT
  const found = await store.read(async ({ rows, plans }) => ({
    webhook: (await rows.get(webhooks, webhookId)) as unknown as Webhook | undefined,
    secrets: await rows.get(webhookSecrets, webhookId),
    health: await rows.get(webhookHealth, webhookId),
    plan: await plans.get(planId),
  }))
  const { webhook, plan } = found
  if (!webhook || !plan) return { status: 'failed', reason: 'the webhook or the plan is gone' }
  const isOff = !webhook.active || isDisabled(webhook, found.health?.['disabled_at'] as string | null)
  if (isOff && !isTest) return { status: 'failed', reason: 'the webhook is switched off' }
  if (!found.secrets) return { status: 'failed', reason: 'the webhook has no secret yet' }

  const at = clock.now()
  const body = messageOf(event, { plan, at, publicUrl: publicUrl(), details: webhook.details && !isTest })
  const began = performance.now()
  const posted = await post(webhook.url, {
    headers: signedHeaders(secretsAt(found.secrets, at), { id: idempotencyKey, at, body }),
    body,
    allowPrivate,
    timeoutMs: ANSWER_WITHIN_MS,
  })
  const delivery = isTest ? once(judge(posted, MAX_ATTEMPTS)) : judge(posted, attempt)
  await store.transaction(async (tx) => {
    await tx.rows.insert(webhookDeliveries, {
      id: timeId('wd', at),
      version: 1,
      webhook_id: webhookId,
      message_id: idempotencyKey,
      event,
      plan_id: planId,
      attempt,
      outcome: delivery.status,
      status: posted.kind === 'answered' ? posted.status : null,
      reason: 'reason' in delivery ? delivery.reason : null,
      duration_ms: Math.round(performance.now() - began),
      at: at.toISOString(),
    })
    await noteHealth(tx, context, { webhook, posted, delivery, at })
  })
  return delivery
}

function secretsAt(row: Readonly<Record<string, unknown>>, at: Date): string[] {
  const { secret, before, before_until } = row as {
    readonly secret: string
    readonly before: string | null
    readonly before_until: string | null
  }
  const isValid = before !== null && before_until !== null && before_until > at.toISOString()
  return isValid ? [secret, before] : [secret]
}

function judge(posted: Posted, attempt: number): Delivery {
  if (posted.kind === 'refused') return { status: 'failed', reason: `it was not sent: ${posted.reason}` }
  if (posted.kind === 'answered' && posted.status >= 200 && posted.status < 300)
    return { status: 'delivered' }
  const reason =
    posted.kind === 'lost' ? `nobody answered (${posted.reason})` : `it was answered with ${posted.status}`
  const pause = PAUSES_MS[attempt - 1]
  if (pause === undefined || (posted.kind === 'answered' && posted.status === GONE))
    return { status: 'failed', reason }
  const asked = posted.kind === 'answered' ? (posted.retryAfterMs ?? 0) : 0
  return { status: 'retry', reason, afterMs: Math.min(Math.max(pause, asked), PAUSES_MS.at(-1)!) }
}

/** A test is not tried again: somebody looks at what becomes of it. */
const once = (delivery: Delivery): Delivery =>
  delivery.status === 'retry' ? { status: 'failed', reason: delivery.reason } : delivery

/** Remembers since when nothing comes through, and gives up in the end, or at once where the other side says so. */
async function noteHealth(
  tx: Transaction,
  { tellAdmins, publicUrl }: WebhooksContext,
  {
    webhook,
    posted,
    delivery,
    at,
  }: { readonly webhook: Webhook; readonly posted: Posted; readonly delivery: Delivery; readonly at: Date },
): Promise<void> {
  await tx.lock(`webhook ${webhook.id}`)
  const row = await tx.rows.get(webhookHealth, webhook.id)
  const now = at.toISOString()
  const write = async (patch: Record<string, string | null>): Promise<void> => {
    if (row) await tx.rows.update(webhookHealth, webhook.id, patch, row.version)
    else {
      const empty = { failing_since: null, disabled_at: null, reason: null }
      await tx.rows.insert(webhookHealth, { id: webhook.id, version: 1, ...empty, ...patch })
    }
  }
  if (delivery.status === 'delivered') return row ? write({ failing_since: null, reason: null }) : undefined
  const before = row?.['failing_since'] as string | null | undefined
  // What failed before it was switched on again no longer counts.
  const since = before && before >= webhook.active_since ? before : now
  const isGone = posted.kind === 'answered' && posted.status === GONE
  const isLong = at.getTime() - new Date(since).getTime() >= GIVE_UP_AFTER_MS
  const reason = 'reason' in delivery ? delivery.reason : null
  const isOver = (isGone || isLong) && !isDisabled(webhook, row?.['disabled_at'] as string | null)
  await write({ failing_since: since, reason, ...(isOver && { disabled_at: now }) })
  if (!isOver) return
  await tellAdmins(tx, {
    id: `webhook-disabled ${webhook.id} ${now}`,
    subject: `The webhook “${webhook.name}” was switched off`,
    paragraphs: [
      isGone
        ? `${webhook.url} said that it is gone for good.`
        : `Nothing has come through to ${webhook.url} for days: ${reason ?? 'it failed'}.`,
      'What waits and what is finished is no longer told to it, until you switch it on again.',
    ],
    link: { label: 'Look at the webhooks', url: `${publicUrl()}/settings/webhooks` },
  })
}
