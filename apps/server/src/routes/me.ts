import { findUser, hasPassword } from '@countersign/people'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { problem } from '../answer.ts'
import { authenticate } from '../middleware/authenticate.ts'
import { type App, credentials, failures, json, type RouteContext } from '../route.ts'
import { workspacesFor } from '../workspaces-for.ts'

const scope = z.enum(['read', 'propose', 'approve'])
const meSchema = z
  .object({
    user: z.object({
      id: z.string(),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      role: z.string(),
      time_zone: z.string(),
      two_factor_enabled: z.boolean(),
      mfa_required: z.boolean(),
      has_password: z.boolean(),
    }),
    scopes: z.array(scope),
    by: z.enum(['session', 'key']),
    workspaces: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          suggestions: z.array(z.string()).meta({ description: 'What one may say to the assistant there.' }),
        }),
      )
      .meta({ description: 'Where there is something for you to do.' }),
    publicUrl: z.string().meta({ description: 'Where people reach the web application.' }),
  })
  .meta({ id: 'Me' })

export function addMeRoutes(app: App, { runtime, publicUrl, identify }: RouteContext): void {
  const me = createRoute({
    security: credentials(),
    middleware: [authenticate(identify)],
    method: 'get',
    path: '/api/me',
    tags: ['Signing in'],
    summary: 'Who you are here, and what this session or key is good for',
    responses: { 200: json(meSchema, 'You'), ...failures },
  })
  app.openapi(me, async (c) => {
    const { actor, scopes, by } = c.var.caller
    const [user, has_password] = await runtime.store.read((reader) =>
      Promise.all([findUser(reader, actor.id), hasPassword(reader, actor.id)]),
    )
    if (!user)
      return problem(c, 'unauthorized', 'A session or a valid key is needed.', { hint: 'Sign in again.' })
    const { id, email, first_name, last_name, role, time_zone, two_factor_enabled, mfa_required } = user
    const shown = { id, email, first_name, last_name, role, time_zone, two_factor_enabled, mfa_required }
    const workspaces = (await workspacesFor(runtime, actor)).map(({ name, title, suggestions }) => ({
      id: name,
      title,
      suggestions: [...suggestions],
    }))
    return c.json(
      { user: { ...shown, has_password }, scopes: [...scopes], by, workspaces, publicUrl: publicUrl() },
      200,
    )
  })
}
