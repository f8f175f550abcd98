import { currentOrigin } from '@countersign/core'
import { eventSchemas } from '@countersign/protocol'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { createEventFeed } from '../event-feed.ts'
import { streamEvents } from '../event-stream.ts'
import { createEventWatcher } from '../event-watcher.ts'
import { isStillAllowed } from '../middleware/authenticate.ts'
import { type App, failures, type RouteContext } from '../route.ts'

const eventData = z.union(Object.values(eventSchemas))

export function addEventRoutes(app: App, { runtime, guard, identify, closing }: RouteContext): void {
  const watcher = createEventWatcher(runtime)
  const feed = createEventFeed(runtime, watcher)
  const events = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/events',
    tags: ['Events'],
    summary: 'What happens, as server-sent events: plan-updated and records-changed',
    description: 'Resumes after the event named by `Last-Event-ID`; without it, begins now.',
    request: {
      headers: z.object({
        'last-event-id': z
          .string()
          .regex(/^[\x21-\x7e]{1,128}$/)
          .optional(),
      }),
    },
    responses: {
      200: {
        description: 'The stream; each event has one of these as its data',
        content: { 'text/event-stream': { schema: eventData } },
      },
      ...failures,
    },
  })
  app.openapi(events, (c) => {
    const stream = streamEvents({
      runtime,
      watcher,
      feed,
      origin: currentOrigin(),
      lastEventId: c.req.valid('header')['last-event-id'],
      closing,
      isStillAllowed: isStillAllowed(identify, c, 'read'),
      drop: () => c.env?.outgoing?.destroy(),
    })
    return c.body(stream, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    })
  })
}
