import { id } from '@countersign/protocol'
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { problem } from '../answer.ts'
import type { AppEnv } from '../env.ts'
import { MEBIBYTE, readJson } from '../middleware/read-json.ts'
import { type App, createGuard, failures, json, type RouteContext } from '../route.ts'
import type { Webhook } from '../webhooks/actions.ts'
import { webhookEvents } from '../webhooks/events.ts'
import { newSecret } from '../webhooks/sign.ts'
import { webhookDeliveries, webhookHealth, webhooks, webhookSecrets } from '../webhooks/tables.ts'
import { isDisabled } from '../webhooks/watch-plans.ts'

const webhookSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    details: z.boolean().meta({ description: 'Whether messages hold more than ids and a link.' }),
    state: z
      .enum(['on', 'paused', 'disabled', 'no_secret'])
      .meta({ description: '`disabled`: nothing came through for days. `no_secret`: make one first.' }),
    failingSince: z.string().nullable(),
    reason: z.string().nullable().meta({ description: 'Why the last delivery failed.' }),
    createdAt: z.string(),
  })
  .meta({ id: 'Webhook' })

const deliverySchema = z
  .object({
    id: z.string(),
    messageId: z.string().meta({ description: 'The `webhook-id`: the same for every attempt.' }),
    event: z.string(),
    planId: z.string(),
    attempt: z.int(),
    outcome: z.enum(['delivered', 'retry', 'failed', 'unknown']),
    status: z.int().nullable().meta({ description: 'Of the answer; null where none came.' }),
    reason: z.string().nullable(),
    durationMs: z.int(),
    at: z.string(),
  })
  .meta({ id: 'WebhookDelivery' })

const LIMIT = 100
const DAY_MS = 24 * 60 * 60 * 1000
const tags = ['Webhooks']
const params = z.object({ id })

const onlyAdmins = (c: Context<AppEnv>) => problem(c, 'not_allowed', 'Only an Admin may see webhooks.')
const missing = (c: Context<AppEnv>) => problem(c, 'not_found', 'There is no such webhook.')

/** What is known of webhooks. They are made and changed by actions: create_webhook, update_webhook, delete_webhook, test_webhook. */
export function addWebhookRoutes(app: App, { runtime, guard, identify }: RouteContext): void {
  if (!runtime.catalogue.get('create_webhook')) return
  const { store, clock } = runtime

  const list = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/webhooks',
    tags,
    summary: 'Webhooks, and how it goes with each (Admin)',
    description:
      'Made and changed by the actions create_webhook, update_webhook, delete_webhook, test_webhook.',
    responses: { 200: json(z.object({ items: z.array(webhookSchema) }), 'The webhooks'), ...failures },
  })
  app.openapi(list, async (c) => {
    if (c.var.caller.actor.role !== 'Admin') return onlyAdmins(c)
    const items = await store.read(async ({ rows }) => {
      const found = (await rows.find(webhooks, { orderBy: [['created_at', 'asc']] })) as unknown as Webhook[]
      return Promise.all(
        found.map(async (webhook): Promise<z.infer<typeof webhookSchema>> => {
          const health = await rows.get(webhookHealth, webhook.id)
          const hasSecret = (await rows.get(webhookSecrets, webhook.id)) !== undefined
          const isOff = isDisabled(webhook, health?.['disabled_at'] as string | null | undefined)
          return {
            id: webhook.id,
            name: webhook.name,
            url: webhook.url,
            events: webhook.events as z.infer<typeof webhookSchema>['events'],
            details: webhook.details,
            state: !webhook.active ? 'paused' : isOff ? 'disabled' : hasSecret ? 'on' : 'no_secret',
            failingSince: (health?.['failing_since'] as string | null | undefined) ?? null,
            reason: (health?.['reason'] as string | null | undefined) ?? null,
            createdAt: webhook.created_at,
          }
        }),
      )
    })
    return c.json({ items }, 200)
  })

  const deliveries = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/webhooks/{id}/deliveries',
    tags,
    summary: 'The newest deliveries of a webhook, each attempt by itself (Admin)',
    request: { params },
    responses: { 200: json(z.object({ items: z.array(deliverySchema) }), 'The deliveries'), ...failures },
  })
  app.openapi(deliveries, async (c) => {
    if (c.var.caller.actor.role !== 'Admin') return onlyAdmins(c)
    const { id: webhookId } = c.req.valid('param')
    const rows = await store.read((reader) =>
      reader.rows.find(webhookDeliveries, {
        where: [['webhook_id', '=', webhookId]],
        orderBy: [
          ['at', 'desc'],
          ['id', 'desc'],
        ],
        limit: LIMIT,
      }),
    )
    const items = rows.map(({ message_id, plan_id, duration_ms, ...row }) => ({
      id: row.id,
      messageId: message_id as string,
      event: row['event'] as string,
      planId: plan_id as string,
      attempt: row['attempt'] as number,
      outcome: row['outcome'] as z.infer<typeof deliverySchema>['outcome'],
      status: row['status'] as number | null,
      reason: row['reason'] as string | null,
      durationMs: duration_ms as number,
      at: row['at'] as string,
    }))
    return c.json({ items }, 200)
  })

  // Without the memory for repeated requests: it would keep the secret in the answer.
  const plainGuard = createGuard(identify, readJson(MEBIBYTE))
  const secret = createRoute({
    ...plainGuard({ scope: 'approve' }),
    method: 'post',
    path: '/api/webhooks/{id}/secret',
    tags,
    summary: 'Make a new secret, which is shown this once; the one before signs along for a day (Admin)',
    request: { params },
    responses: { 201: json(z.object({ secret: z.string() }), 'The secret'), ...failures },
  })
  app.openapi(secret, async (c) => {
    if (c.var.caller.actor.role !== 'Admin') return onlyAdmins(c)
    const { id: webhookId } = c.req.valid('param')
    const made = newSecret()
    const now = clock.now()
    const isThere = await store.transaction(async (tx) => {
      await tx.lock(`webhook ${webhookId}`)
      if (!(await tx.rows.get(webhooks, webhookId))) return false
      const row = await tx.rows.get(webhookSecrets, webhookId)
      const before_until = new Date(now.getTime() + DAY_MS).toISOString()
      if (row) {
        const before = row['secret'] as string
        const patch = { secret: made, before, before_until }
        await tx.rows.update(webhookSecrets, webhookId, patch, row.version)
      } else {
        const fresh = { id: webhookId, version: 1, secret: made, before: null, before_until: null }
        await tx.rows.insert(webhookSecrets, fresh)
      }
      return true
    })
    return isThere ? c.json({ secret: made }, 201) : missing(c)
  })
}
