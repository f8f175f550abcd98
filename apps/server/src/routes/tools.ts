import { planAnswer, toolAnswer, toolboxSchema, toolCallRequest, toPlanBody } from '@countersign/protocol'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { failure, problem } from '../answer.ts'
import { examples } from '../examples.ts'
import { missingScope } from '../middleware/authenticate.ts'
import { type App, failures, json, jsonBody, type RouteContext } from '../route.ts'
import { scopeOf, toolsFor } from '../toolbox.ts'

/** Actions as a model or a tool client calls them. */
export function addToolRoutes(app: App, { runtime, publicUrl, guard }: RouteContext): void {
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

  const list = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/tools',
    tags: ['Actions'],
    summary: 'The actions that a model may call for you with this key, and the workspaces they belong to',
    responses: { 200: json(toolboxSchema, 'The tools'), ...failures },
  })
  app.openapi(list, async (c) => {
    const tools = await toolsFor(runtime, c.var.caller)
    const workspaces = runtime.catalogue.workspaces
      .filter(({ name }) => tools.some(({ workspace }) => workspace === name))
      .map(({ name, title, instructions }) => ({ name, title, instructions }))
    return c.json({ publicUrl: publicUrl(), workspaces, tools }, 200)
  })

  const get = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/tools/{name}',
    tags: ['Actions'],
    summary: 'One of them',
    request: { params: z.object({ name: z.string().max(64) }) },
    responses: { 200: json(toolAnswer, 'The tool'), ...failures },
  })
  app.openapi(get, async (c) => {
    const { name } = c.req.valid('param')
    const tool = (await toolsFor(runtime, c.var.caller)).find((each) => each.name === name)
    if (!tool)
      return problem(c, 'not_found', `There is no tool named ${name}.`, {
        hint: 'GET /api/tools lists them.',
      })
    return c.json({ publicUrl: publicUrl(), tool }, 200)
  })
}
