import { type Failure, type Plan, sayIssue } from '@countersign/core'
import {
  type ActionBody,
  actionSchema,
  planAnswer,
  receiptSchema,
  toActionBody,
  toPlanBody,
  toReceiptBody,
} from '@countersign/protocol'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { failure, problem } from '../answer.ts'
import { examples } from '../examples.ts'
import { type App, failures, json, jsonBody, type RouteContext } from '../route.ts'

/** The person's own direct write: asking for it is confirming it. */
export function addActionRoutes(app: App, { runtime, guard }: RouteContext): void {
  const list = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/actions',
    tags: ['Actions'],
    summary: 'Every action, with the JSON Schema of its input',
    responses: { 200: json(z.array(actionSchema), 'The actions'), ...failures },
  })
  // Which actions there are does not change while the server runs.
  let described: ActionBody[] | undefined
  app.openapi(list, (c) => {
    described ??= runtime.catalogue.describe().map(toActionBody)
    return c.json(described, 200)
  })

  const run = createRoute({
    ...guard({ scope: 'approve', door: 'screen' }),
    method: 'post',
    path: '/api/actions/{name}',
    tags: ['Actions'],
    summary: 'Do something yourself: checked, executed and recorded at once',
    description:
      'The body is the input of the action; its schema is listed under components as action_<name>.',
    request: {
      params: z.object({ name: z.string().max(64) }),
      body: jsonBody(z.record(z.string(), z.unknown()), examples.action),
    },
    responses: {
      200: json(receiptSchema, 'It is done; undo it with the planId.'),
      202: json(planAnswer, 'Somebody must approve it first.'),
      ...failures,
    },
  })
  app.openapi(run, async (c) => {
    const { name } = c.req.valid('param')
    const action = runtime.catalogue.get(name)?.action
    if (!action || action.internal)
      return problem(c, 'not_found', `There is no action named ${name}.`, {
        hint: 'GET /api/actions lists them.',
      })
    if (action.effect === 'read') {
      return problem(c, 'not_a_write', `${name} only reads.`, { hint: 'Call it by POST /api/tools/call.' })
    }
    const { attempt } = c.var
    const proposed = await runtime.propose({
      steps: [{ action: name, input: c.req.valid('json') }],
      direct: true,
      ...(attempt && { planId: attempt.planId }),
    })
    const outcome = proposed.ok ? outcomeOf(proposed.value) : { error: asInvalid(proposed.error) }
    if ('error' in outcome) {
      const { pack } = runtime.catalogue.get(name)!
      return failure(c, outcome.error, runtime.catalogue.statusOf(outcome.error.code, pack.name))
    }
    if ('receipt' in outcome) return c.json(toReceiptBody(outcome.receipt), 200)
    return c.json({ plan: toPlanBody(outcome.plan) }, 202)
  })
}

/** A plan of one step that was done, failed, or waits for somebody. */
function outcomeOf(plan: Plan) {
  const [step] = plan.steps
  if (step?.status === 'succeeded' && step.receipt) return { receipt: step.receipt }
  return step?.error && step.status !== 'stale' ? { error: step.error } : { plan }
}

/** The one step is the whole request here, so what is wrong with it is what is wrong with the request. */
function asInvalid(error: Failure): Failure {
  if (error.code !== 'no_valid_steps') return error
  const { dropped } = error.details as unknown as {
    dropped: { issues: { path: string; message: string }[] }[]
  }
  const issues = dropped.flatMap((step) => step.issues)
  const hint = 'GET /api/actions has the schema of each input.'
  return { code: 'validation_failed', message: sayIssue(issues), hint, details: { issues } }
}
