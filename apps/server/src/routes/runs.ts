import { mayDecideOf } from '@countersign/assistant'
import { currentOrigin } from '@countersign/core'
import { confirmationRequest, id, runEventSchemas, runSchema } from '@countersign/protocol'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { failure, problem } from '../answer.ts'
import { ASSISTANT, planOf, toRunBody } from '../conversation.ts'
import { examples } from '../examples.ts'
import { isStillAllowed } from '../middleware/authenticate.ts'
import { type App, failures, json, jsonBody, type RouteContext } from '../route.ts'
import { streamRun } from '../run-stream.ts'

const tags = ['Conversation']
const params = z.object({ id })

export function addRunRoutes(app: App, context: RouteContext): void {
  const { runtime, assistant, guard, identify, closing } = context

  const get = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/runs/{id}',
    tags,
    summary: 'One turn of the assistant: where it stands, what it cost, what waits',
    request: { params },
    responses: { 200: json(runSchema, 'The run'), ...failures },
  })
  app.openapi(get, async (c) => {
    const run = await assistant.run(c.req.valid('param').id)
    if (!run) return problem(c, 'not_found', 'There is no such run.')
    const mayDecide = await mayDecideOf({ runtime }, c.var.caller)
    return c.json(toRunBody(run, await planOf(runtime, run), mayDecide), 200)
  })

  const events = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/runs/{id}/events',
    tags,
    summary: 'What a run says and asks, as server-sent events, from its beginning',
    description: 'Resumes after the event named by `Last-Event-ID`. Ends after `complete` or `error`.',
    request: {
      params,
      headers: z.object({
        'last-event-id': z
          .string()
          .regex(/^\d{1,15}$/)
          .optional(),
      }),
    },
    responses: {
      200: {
        description: 'The stream; each event has one of these as its data',
        content: { 'text/event-stream': { schema: z.union(Object.values(runEventSchemas)) } },
      },
      ...failures,
    },
  })
  app.openapi(events, async (c) => {
    const { id: runId } = c.req.valid('param')
    if (!(await assistant.run(runId))) return problem(c, 'not_found', 'There is no such run.')
    const stream = streamRun({
      runtime,
      assistant,
      runId,
      origin: currentOrigin(),
      after: Number(c.req.valid('header')['last-event-id'] ?? 0),
      closing,
      isStillAllowed: isStillAllowed(identify, c, 'read'),
      drop: () => c.env?.outgoing?.destroy(),
    })
    return c.body(stream, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    })
  })

  const confirm = createRoute({
    ...guard({ scope: 'approve' }),
    method: 'post',
    path: '/api/runs/{id}/confirmations/{confirmationId}',
    tags,
    summary: 'Allow or deny what a run asks',
    request: {
      params: z.object({ id, confirmationId: id }),
      body: jsonBody(confirmationRequest, examples.confirmation),
    },
    responses: {
      200: json(
        z.object({ planId: z.string(), stepId: z.string(), status: z.string() }),
        'What the step is now',
      ),
      ...failures,
    },
  })
  app.openapi(confirm, async (c) => {
    const { id: runId, confirmationId } = c.req.valid('param')
    const { approved, note } = c.req.valid('json')
    const { attempt } = c.var
    const decided = await assistant.confirm({
      runId,
      confirmationId,
      approved,
      ...(note !== undefined && { note }),
      ...(attempt && { requestKey: attempt.requestKey }),
    })
    if (!decided.ok)
      return failure(c, decided.error, runtime.catalogue.statusOf(decided.error.code, ASSISTANT))
    const { planId, stepId, status } = decided.value
    return c.json({ planId, stepId, status }, 200)
  })

  const cancel = createRoute({
    ...guard({ scope: 'propose' }),
    method: 'post',
    path: '/api/runs/{id}/cancel',
    tags,
    summary: 'End a run: what waits is denied',
    request: { params },
    responses: { 200: json(runSchema, 'The run, over'), ...failures },
  })
  app.openapi(cancel, async (c) => {
    const cancelled = await assistant.cancel(c.req.valid('param').id)
    if (!cancelled.ok) return problem(c, 'not_found', cancelled.error.message)
    return c.json(
      toRunBody(cancelled.value, undefined, () => false),
      200,
    )
  })
}
