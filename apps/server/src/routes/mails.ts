import { type Mail, mails } from '@countersign/people'
import { id } from '@countersign/protocol'
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { problem } from '../answer.ts'
import type { AppEnv } from '../env.ts'
import { type App, failures, json, type RouteContext } from '../route.ts'

const mailSchema = z
  .object({
    id: z.string(),
    recipient: z.string(),
    subject: z.string(),
    status: z.enum(['kept', 'pending', 'sent', 'failed', 'unknown']),
    attempts: z.int(),
    last_error: z.string().nullable(),
    created_at: z.string(),
    sent_at: z.string().nullable(),
  })
  .meta({ id: 'Mail' })
const wholeMail = mailSchema.extend({ text: z.string().nullable(), html: z.string().nullable() })

const LIMIT = 200
const tags = ['Mails']

const head = ({
  id: mailId,
  recipient,
  subject,
  status,
  attempts,
  last_error,
  created_at,
  sent_at,
}: Mail) => ({
  id: mailId,
  recipient,
  subject,
  status: status as z.infer<typeof mailSchema>['status'],
  attempts,
  last_error,
  created_at,
  sent_at,
})

const onlyAdmins = (c: Context<AppEnv>) => problem(c, 'not_allowed', 'Only an Admin may read mails.')

export function addMailRoutes(app: App, { runtime, guard }: RouteContext): void {
  const { store } = runtime
  const list = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/mails',
    tags,
    summary: 'The newest mails, and what became of them (Admin)',
    responses: {
      200: json(z.object({ items: z.array(mailSchema) }), 'Mails without their text'),
      ...failures,
    },
  })
  app.openapi(list, async (c) => {
    if (c.var.caller.actor.role !== 'Admin') return onlyAdmins(c)
    const newest = { orderBy: [['created_at', 'desc'] as const], limit: LIMIT }
    const rows = await store.read((reader) => reader.rows.find(mails, newest))
    return c.json({ items: rows.map((row) => head(row as unknown as Mail)) }, 200)
  })

  const get = createRoute({
    // A mail may hold a link that signs in: whoever may only read must not come by one.
    ...guard({ scope: 'approve' }),
    method: 'get',
    path: '/api/mails/{id}',
    tags,
    summary: 'One mail with its text, as long as that is kept (Admin)',
    request: { params: z.object({ id }) },
    responses: { 200: json(wholeMail, 'The mail'), ...failures },
  })
  app.openapi(get, async (c) => {
    if (c.var.caller.actor.role !== 'Admin') return onlyAdmins(c)
    const row = await store.read((reader) => reader.rows.get(mails, c.req.valid('param').id))
    if (!row) return problem(c, 'not_found', 'There is no such mail.')
    const mail = row as unknown as Mail
    return c.json({ ...head(mail), text: mail.text, html: mail.html }, 200)
  })
}
