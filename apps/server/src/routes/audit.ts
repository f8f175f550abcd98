import type { AuditFilter } from '@countersign/core'
import {
  auditHeadSchema,
  auditPage,
  listAuditQuery,
  toAuditEntryBody,
  verificationSchema,
  verifyQuery,
} from '@countersign/protocol'
import { createRoute } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { invalid, problem } from '../answer.ts'
import { decodeNumberCursor, pageOf } from '../cursor.ts'
import type { AppEnv } from '../env.ts'
import { type App, failures, json, type RouteContext } from '../route.ts'

const tags = ['Record']

/** The chain is everybody's record, so what it says as a whole is for those who answer for it. */
const adminsOnly = createMiddleware<AppEnv>(async (c, next) =>
  c.var.caller.actor.role === 'Admin' ? next() : problem(c, 'not_allowed', 'Only an Admin may ask for this.'),
)

export function addAuditRoutes(app: App, { runtime, guard }: RouteContext): void {
  const list = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/audit',
    tags,
    summary: 'What was done, newest first: one entry a step, failed and refused ones included',
    request: { query: listAuditQuery },
    responses: { 200: json(auditPage, 'One page of entries'), ...failures },
  })
  app.openapi(list, async (c) => {
    const { cursor, limit, ...asked } = c.req.valid('query')
    const before = cursor === undefined ? undefined : decodeNumberCursor(cursor)
    if (cursor !== undefined && before === undefined) return invalid(c, 'cursor', 'is not a cursor')
    const given = Object.entries(asked).filter(([, value]) => value !== undefined)
    const filter: Omit<AuditFilter, 'limit'> = Object.fromEntries(given)
    const found = await runtime.audit({
      ...filter,
      ...(before !== undefined && { before }),
      limit: limit + 1,
    })
    const { items, nextCursor } = pageOf(found, limit, (entry) => entry.seq)
    return c.json({ items: items.map(toAuditEntryBody), nextCursor }, 200)
  })

  const admins = guard({ scope: 'read' })
  const ofChain = { ...admins, middleware: [...admins.middleware, adminsOnly] }

  const head = createRoute({
    ...ofChain,
    method: 'get',
    path: '/api/audit/head',
    tags,
    summary: 'The end of the chain, to be kept elsewhere: it shows later whether the tail was cut',
    responses: { 200: json(auditHeadSchema, 'The newest entry'), ...failures },
  })
  app.openapi(head, async (c) => {
    const found = await runtime.auditHead()
    if (!found)
      return problem(c, 'not_found', 'The head of the chain is missing.', { hint: 'Verify the chain.' })
    return c.json({ seq: found.seq, hash: found.hash }, 200)
  })

  const verify = createRoute({
    ...ofChain,
    method: 'get',
    path: '/api/audit/verify',
    tags,
    summary: 'Walk the whole chain and say whether anything was edited, deleted, reordered or cut',
    description: 'With `seq` and `hash` of a head kept elsewhere, that head must be in the chain too.',
    request: { query: verifyQuery },
    responses: { 200: json(verificationSchema, 'What was found'), ...failures },
  })
  app.openapi(verify, async (c) => {
    const { seq, hash } = c.req.valid('query')
    const exported = seq !== undefined && hash !== undefined ? { seq, hash } : undefined
    const { ok, entries, firstBad } = await runtime.verifyAudit(exported)
    return c.json({ ok, entries, ...(firstBad !== undefined && { firstBad }) }, 200)
  })
}
