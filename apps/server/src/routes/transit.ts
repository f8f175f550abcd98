import type { GetProvider } from '@countersign/transit'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { problem } from '../answer.ts'
import { readLimited } from '../middleware/body-limit.ts'
import { MEBIBYTE } from '../middleware/read-json.ts'
import { type App, createGuard, failures, json, type RouteContext } from '../route.ts'

const MAX_BYTES = 16 * MEBIBYTE

const takenSchema = z
  .object({
    trips: z.int().meta({ description: 'How many trips run otherwise than planned.' }),
    alerts: z.int(),
    ignored: z
      .record(z.string(), z.int())
      .meta({ description: 'Updates that could not be put to use, by reason.' }),
  })
  .meta({ id: 'RealtimeTaken' })

/** News of a timetable, from those who have them and do not want to be asked for them. */
export function addTransitRoutes(app: App, { identify }: RouteContext, provider: GetProvider): void {
  const push = createRoute({
    ...createGuard(identify)({ scope: 'approve' }),
    method: 'post',
    path: '/api/transit/realtime/{feed}',
    tags: ['Transit'],
    summary: 'Push a GTFS-Realtime message about a feed (Admin)',
    description:
      'Trip updates and alerts, as the bytes of a FeedMessage. They lie over the timetable at once, in place of what the ' +
      'same source sent before, or beside it where the message is differential.',
    request: {
      params: z.object({ feed: z.string().min(1).max(200) }),
      query: z.object({
        source: z
          .string()
          .min(1)
          .max(200)
          .default('pushed')
          .meta({ description: 'Whose messages follow each other: trip updates and alerts are often two.' }),
      }),
      body: {
        required: true,
        content: {
          'application/x-protobuf': { schema: z.unknown().meta({ type: 'string', format: 'binary' }) },
        },
      },
    },
    responses: { 200: json(takenSchema, 'What was taken in'), ...failures },
  })
  app.openapi(push, async (c) => {
    if (c.var.caller.actor.role !== 'Admin')
      return problem(c, 'not_allowed', 'Only an Admin may say what runs late.')
    const bytes = await readLimited(c, MAX_BYTES)
    if (!bytes)
      return problem(c, 'body_too_large', 'The message is too large.', {
        hint: `At most ${MAX_BYTES} bytes are taken.`,
      })
    const { takeRealtime } = await provider()
    if (!takeRealtime)
      return problem(c, 'not_found', 'Journeys are not planned in timetables of its own here, or not yet.')
    const taken = takeRealtime({
      feed: c.req.valid('param').feed,
      source: c.req.valid('query').source,
      bytes,
    })
    if (!taken.ok) return problem(c, 'validation_failed', taken.reason)
    const { trips, alerts, ignored } = taken
    return c.json({ trips, alerts, ignored }, 200)
  })
}
