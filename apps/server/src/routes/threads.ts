import { mayDecideOf } from '@countersign/assistant'
import type { JsonObject } from '@countersign/core'
import {
  id,
  listThreadsQuery,
  messageRequest,
  threadPage,
  threadRequest,
  threadSchema,
  type ThreadBody,
} from '@countersign/protocol'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { failure, invalid, problem } from '../answer.ts'
import { ASSISTANT, planOf, toMessageBody, toRunBody, toThreadSummary } from '../conversation.ts'
import { decodeCursor, pageOf } from '../cursor.ts'
import type { Attempt } from '../env.ts'
import { examples } from '../examples.ts'
import { type App, failures, json, jsonBody, type RouteContext } from '../route.ts'

const tags = ['Conversation']
const params = z.object({ id })

export function addThreadRoutes(app: App, { runtime, assistant, guard }: RouteContext): void {
  const create = createRoute({
    ...guard({ scope: 'propose', door: 'tool' }),
    method: 'post',
    path: '/api/threads',
    tags,
    summary: 'Begin a conversation in a workspace',
    request: { body: jsonBody(threadRequest, examples.thread) },
    responses: { 201: json(threadSchema, 'The thread, still empty'), ...failures },
  })
  app.openapi(create, async (c) => {
    const { workspace, context = {} } = c.req.valid('json')
    const created = await assistant.createThread({ workspace, context: { ...context } as JsonObject })
    if (!created.ok)
      return failure(c, created.error, runtime.catalogue.statusOf(created.error.code, ASSISTANT))
    return c.json({ ...toThreadSummary(created.value), messages: [], runs: [] }, 201)
  })

  const list = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/threads',
    tags,
    summary: 'Your conversations, newest first',
    request: { query: listThreadsQuery },
    responses: { 200: json(threadPage, 'One page of threads'), ...failures },
  })
  app.openapi(list, async (c) => {
    const { workspace, cursor, limit } = c.req.valid('query')
    const before = cursor === undefined ? undefined : decodeCursor(cursor)
    if (cursor !== undefined && before === undefined) return invalid(c, 'cursor', 'is not a cursor')
    const found = await assistant.threads({
      limit: limit + 1,
      ...(workspace !== undefined && { workspace }),
      ...(before !== undefined && { before }),
    })
    const { items, nextCursor } = pageOf(found, limit, (thread) => thread.id)
    return c.json({ items: items.map(toThreadSummary), nextCursor }, 200)
  })

  const get = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/threads/{id}',
    tags,
    summary: 'A conversation with its messages, and what each turn cost',
    request: { params },
    responses: { 200: json(threadSchema, 'The thread'), ...failures },
  })
  app.openapi(get, async (c) => {
    const found = await assistant.thread(c.req.valid('param').id)
    if (!found) return problem(c, 'not_found', 'There is no such thread.')
    const mayDecide = await mayDecideOf({ runtime }, c.var.caller)
    const body: ThreadBody = {
      ...toThreadSummary(found.thread),
      messages: found.messages.map(toMessageBody),
      runs: await Promise.all(
        found.runs.map(async (run) => toRunBody(run, await planOf(runtime, run), mayDecide)),
      ),
    }
    return c.json(body, 200)
  })

  const send = createRoute({
    ...guard({ scope: 'propose', door: 'tool' }),
    method: 'post',
    path: '/api/threads/{id}/messages',
    tags,
    summary: 'Say something; the answer comes as events of the run',
    request: { params, body: jsonBody(messageRequest, examples.message) },
    responses: { 202: json(z.object({ runId: z.string() }), 'The run that answers'), ...failures },
  })
  app.openapi(send, async (c) => {
    const sent = await assistant.send(
      c.req.valid('param').id,
      c.req.valid('json').text,
      sameAtEveryTry(c.var.attempt),
    )
    if (sent.ok) return c.json({ runId: sent.runId }, 202)
    c.set('isPassing', true)
    return failure(c, sent.error, runtime.catalogue.statusOf(sent.error.code, ASSISTANT))
  })
}

/** What distinguishes a request from others, and not from itself sent again. */
const sameAtEveryTry = (attempt: Attempt | undefined): string | undefined => attempt?.planId.split('_')[1]
