import type { Action, Scope } from '@countersign/core'
import { planAnswer, toolCallRequest, toPlanBody } from '@countersign/protocol'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { failure } from '../answer.ts'
import { examples } from '../examples.ts'
import { missingScope } from '../middleware/authenticate.ts'
import { type App, failures, json, jsonBody, type RouteContext } from '../route.ts'

/** Actions as a model or a tool client calls them. */
export function addToolRoutes(app: App, { runtime, guard }: RouteContext): void {
  const call = createRoute({
    // Calling what reads needs no more than reading; for the rest the handler asks for more.
    ...guard({ scope: 'read', door: 'tool' }),
    method: 'post',
    path: '/api/tools/call',
    tags: ['Actions'],
    summary: 'Call an action as a tool: what reads answers at once, what changes something becomes a plan',
    request: { body: jsonBody(toolCallRequest, examples.tool) },
    responses: {
      200: json(z.unknown(), 'The output of an action that reads or takes in material'),
      202: json(planAnswer, 'The plan, waiting for a decision'),
      ...failures,
    },
  })
  app.openapi(call, async (c) => {
    const { tool, arguments: input } = c.req.valid('json')
    const action = runtime.catalogue.get(tool)?.action
    const scope = action && scopeOf(action)
    if (scope && !c.var.caller.scopes.includes(scope)) return missingScope(c, scope)
    const called = await runtime.call(tool, input, c.var.attempt?.planId)
    switch (called.kind) {
      case 'answer':
        return c.json(called.result as never, 200)
      case 'plan':
        return c.json({ plan: toPlanBody(called.plan) }, 202)
      case 'failed':
        return failure(c, called.error, runtime.catalogue.statusOf(called.error.code, called.workspace))
    }
  })
}

/** What calling it takes: as much as doing the same by its plans would. */
function scopeOf({ effect, plans }: Pick<Action, 'effect' | 'plans'>): Scope {
  if (plans) return plans === 'execute' ? 'approve' : 'propose'
  return effect === 'read' ? 'read' : 'propose'
}
