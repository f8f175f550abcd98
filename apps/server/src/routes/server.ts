import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { problem } from '../answer.ts'
import type { Config } from '../config.ts'
import { readDemoState } from '../demo/demo-state.ts'
import { type App, failures, json, type RouteContext } from '../route.ts'
import { version } from '../version.ts'

const serverSchema = z
  .object({
    version: z.string(),
    store: z.string(),
    publicUrl: z.string(),
    mail: z.object({
      isSent: z.boolean().meta({ description: 'False: mails are kept, and an Admin reads them here.' }),
      from: z.string().nullable(),
    }),
    demo: z.object({
      isAskedFor: z.boolean().meta({ description: 'COUNTERSIGN_DEMO is 1.' }),
      isLoaded: z.boolean().meta({ description: 'The database holds demo data that can be removed.' }),
      kept: z
        .object({ clients: z.int(), trips: z.int(), campaigns: z.int() })
        .meta({ description: 'What came with the demo and stays, because something was added to it.' }),
      isLoadable: z.boolean().meta({ description: 'There are no clients that it would be mixed with.' }),
    }),
  })
  .meta({ id: 'Server' })

export function addServerRoutes(
  app: App,
  { runtime, publicUrl, guard }: RouteContext,
  { mailServer, demo }: Pick<Config, 'mailServer' | 'demo'>,
): void {
  const get = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/server',
    tags: ['Server'],
    summary: 'How this server is set up (Admin)',
    responses: { 200: json(serverSchema, 'What its environment says, without secrets'), ...failures },
  })
  app.openapi(get, async (c) => {
    const { actor } = c.var.caller
    if (actor.role !== 'Admin')
      return problem(c, 'not_allowed', 'Only an Admin may see how the server is set up.')
    return c.json(
      {
        version,
        store: runtime.store.kind,
        publicUrl: publicUrl(),
        mail: { isSent: mailServer !== undefined, from: mailServer?.from ?? null },
        demo: { isAskedFor: demo, ...(await readDemoState(runtime.store, actor.id)) },
      },
      200,
    )
  })
}
