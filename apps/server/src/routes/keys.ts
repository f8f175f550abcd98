import type { ApiKey } from '@countersign/core'
import { id } from '@countersign/protocol'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { invalid, problem } from '../answer.ts'
import { createKey } from '../keys.ts'
import { MEBIBYTE, readJson } from '../middleware/read-json.ts'
import { type App, createGuard, failures, json, jsonBody, type RouteContext } from '../route.ts'

const scopes = z.array(z.enum(['read', 'propose', 'approve'])).min(1)

const keySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes,
    user: z.object({ id: z.string(), name: z.string() }),
    createdAt: z.string(),
    expiresAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
  })
  .meta({ id: 'Key' })

const newKey = z.strictObject({
  name: z.string().trim().min(1).max(100),
  scopes: scopes.transform((given) => [...new Set(given)]),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
})

const toKeyBody = (key: ApiKey): z.infer<typeof keySchema> => ({
  id: key.id,
  name: key.name,
  scopes: [...key.scopes],
  user: { id: key.actorId, name: key.actorName },
  createdAt: key.createdAt,
  expiresAt: key.expiresAt,
  revokedAt: key.revokedAt,
})

const tags = ['Keys']

export function addKeyRoutes(app: App, { runtime, identify }: RouteContext): void {
  const { store, clock } = runtime
  // Without the memory for repeated requests: it would keep the key in the answer.
  const guard = createGuard(identify, readJson(MEBIBYTE))

  const list = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/keys',
    tags,
    summary: 'Your keys; for an admin, everybody’s',
    responses: { 200: json(z.object({ items: z.array(keySchema) }), 'The keys'), ...failures },
  })
  app.openapi(list, async (c) => {
    const { actor } = c.var.caller
    const keys = await store.read((reader) => reader.keys.list())
    const seen = keys.filter(({ actorId }) => actor.role === 'Admin' || actorId === actor.id)
    return c.json({ items: seen.map(toKeyBody) }, 200)
  })

  const create = createRoute({
    ...guard({ scope: 'approve' }),
    method: 'post',
    path: '/api/keys',
    tags,
    summary: 'Make a key that acts for you; it is shown this once',
    description: 'Only from a session: a key cannot make keys.',
    request: { body: jsonBody(newKey) },
    responses: { 201: json(keySchema.extend({ key: z.string() }), 'The key'), ...failures },
  })
  app.openapi(create, async (c) => {
    const { caller } = c.var
    if (caller.by !== 'session') {
      const hint = 'Sign in, or use "countersign token create" beside the data.'
      return problem(c, 'not_allowed', 'A key cannot make keys.', { hint })
    }
    const { name, scopes: given, expiresAt } = c.req.valid('json')
    const now = clock.now()
    const end = expiresAt === undefined ? undefined : new Date(expiresAt)
    if (end && end <= now) return invalid(c, 'expiresAt', 'must be in the future')
    const made = await createKey(store, {
      name,
      actor: caller.actor,
      scopes: given,
      now,
      ...(end && { expiresAt: end }),
    })
    return c.json({ ...toKeyBody(made.record), key: made.key }, 201)
  })

  const revoke = createRoute({
    ...guard({ scope: 'approve' }),
    method: 'delete',
    path: '/api/keys/{id}',
    tags,
    summary: 'End a key: your own, or as an admin anybody’s',
    request: { params: z.object({ id }) },
    responses: { 204: { description: 'It is worth nothing any more' }, ...failures },
  })
  app.openapi(revoke, async (c) => {
    const { actor } = c.var.caller
    const keyId = c.req.valid('param').id
    const isRevoked = await store.transaction(async (tx) => {
      const key = (await tx.keys.list()).find((each) => each.id === keyId)
      if (!key || (key.actorId !== actor.id && actor.role !== 'Admin')) return false
      return tx.keys.revoke(keyId, clock.now().toISOString())
    })
    return isRevoked ? c.body(null, 204) : problem(c, 'not_found', 'There is no such key.')
  })
}
