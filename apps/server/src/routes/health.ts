import { healthSchema } from '@countersign/protocol'
import { createRoute } from '@hono/zod-openapi'
import { type App, failures, json, open, type RouteContext } from '../route.ts'
import { version } from '../version.ts'

const health = createRoute({
  ...open,
  method: 'get',
  path: '/api/health',
  tags: ['Server'],
  summary: 'Whether the server and its database work',
  responses: { 200: json(healthSchema, 'Both work.'), ...failures },
})

export function addHealthRoutes(app: App, { runtime }: RouteContext): void {
  app.openapi(health, async (c) => {
    // A server that cannot reach its database is of no use to whoever asks.
    await runtime.store.read((reader) => reader.audit.head())
    return c.json({ status: 'ok' as const, version, store: runtime.store.kind }, 200)
  })
}
