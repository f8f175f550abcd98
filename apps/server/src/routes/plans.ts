import type { Plan, Result } from '@countersign/core'
import {
  cardFactsSchema,
  decideRequest,
  dismissRequest,
  editStepRequest,
  executeRequest,
  id,
  listPlansQuery,
  planPage,
  planSchema,
  proposeRequest,
  toPlanBody,
} from '@countersign/protocol'
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { failure, invalid } from '../answer.ts'
import { cardFactsOf } from '../card-facts.ts'
import { decodeCursor, pageOf } from '../cursor.ts'
import type { AppEnv } from '../env.ts'
import { examples } from '../examples.ts'
import { type App, failures, json, jsonBody, optionalBody, type RouteContext } from '../route.ts'

const planParams = z.object({ id })
const tags = ['Plans']

/** Whoever may not approve cannot have a device act by claiming to be sure. */
function askingFirst(step: unknown): unknown {
  if (typeof step !== 'object' || step === null) return step
  const { metadata } = step as { readonly metadata?: unknown }
  if (typeof metadata !== 'object' || metadata === null || !('confidence' in metadata)) return step
  return { ...step, metadata: { ...metadata, confirm: true } }
}

export function addPlanRoutes(app: App, { runtime, guard }: RouteContext): void {
  /** A plan, or the reason why not; a workspace has codes of its own. */
  const answer = <Status extends 200 | 201>(
    c: Context<AppEnv>,
    result: Result<Plan>,
    status: Status,
    workspace?: string,
  ) =>
    result.ok
      ? c.json(toPlanBody(result.value), status)
      : failure(c, result.error, runtime.catalogue.statusOf(result.error.code, workspace))

  const workspaceOf = (step: unknown): string | undefined => {
    const { action } = (step ?? {}) as { action?: unknown }
    return typeof action === 'string' ? runtime.catalogue.get(action)?.pack.name : undefined
  }

  const propose = createRoute({
    ...guard({ scope: 'propose' }),
    method: 'post',
    path: '/api/plans',
    tags,
    summary: 'Propose a plan: checked, previewed and judged, then it waits for a decision',
    description:
      'Steps that fail the check are left out and listed in `dropped`. If none is left, the answer is 400.',
    request: { body: jsonBody(proposeRequest, examples.propose) },
    responses: { 201: json(planSchema, 'The plan'), ...failures },
  })
  app.openapi(propose, async (c) => {
    const { steps, rationale, atomic } = c.req.valid('json')
    const { attempt, caller } = c.var
    const proposed = await runtime.propose({
      steps: caller.scopes.includes('approve') ? steps : steps.map(askingFirst),
      ...(rationale !== undefined && { rationale }),
      ...(atomic !== undefined && { atomic }),
      ...(attempt && { planId: attempt.planId }),
    })
    return answer(
      c,
      proposed,
      201,
      steps.map(workspaceOf).find((name) => name !== undefined),
    )
  })

  const list = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/plans',
    tags,
    summary: 'Plans, newest first',
    request: { query: listPlansQuery },
    responses: { 200: json(planPage, 'One page of plans'), ...failures },
  })
  app.openapi(list, async (c) => {
    const { status, workspace, cursor, limit } = c.req.valid('query')
    const before = cursor === undefined ? undefined : decodeCursor(cursor)
    if (cursor !== undefined && before === undefined) return invalid(c, 'cursor', 'is not a cursor')
    const found = await runtime.plans({
      limit: limit + 1,
      ...(status !== undefined && { status }),
      ...(workspace !== undefined && { workspace }),
      ...(before !== undefined && { before }),
    })
    const { items, nextCursor } = pageOf(found, limit, (plan) => plan.id)
    return c.json({ items: items.map(toPlanBody), nextCursor }, 200)
  })

  const get = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/plans/{id}',
    tags,
    summary: 'One plan',
    request: { params: planParams },
    responses: { 200: json(planSchema, 'The plan'), ...failures },
  })
  app.openapi(get, async (c) => answer(c, await runtime.plan(c.req.valid('param').id), 200))

  const words = createRoute({
    ...guard({ scope: 'read' }),
    method: 'get',
    path: '/api/plans/{id}/words',
    tags,
    summary: 'What a card needs to be read by a person: words of the workspace, and names for ids',
    request: { params: planParams },
    responses: { 200: json(cardFactsSchema, 'The words'), ...failures },
  })
  app.openapi(words, async (c) => {
    const plan = await runtime.plan(c.req.valid('param').id)
    if (!plan.ok) return failure(c, plan.error, runtime.catalogue.statusOf(plan.error.code))
    return c.json(await cardFactsOf(runtime, plan.value, c.var.caller.actor.id), 200)
  })

  const edit = createRoute({
    ...guard({ scope: 'propose' }),
    method: 'patch',
    path: '/api/plans/{id}/steps/{stepId}',
    tags,
    summary: "Change a step's input: checked and previewed anew, decisions on it void",
    request: { params: z.object({ id, stepId: id }), body: jsonBody(editStepRequest, examples.edit) },
    responses: { 200: json(planSchema, 'The plan'), ...failures },
  })
  app.openapi(edit, async (c) => {
    const { id: planId, stepId } = c.req.valid('param')
    const edited = await runtime.edit(planId, stepId, c.req.valid('json').input)
    const plan = edited.ok ? edited : await runtime.plan(planId)
    return answer(c, edited, 200, plan.ok ? plan.value.workspace : undefined)
  })

  const decide = createRoute({
    ...guard({ scope: 'approve' }),
    method: 'post',
    path: '/api/plans/{id}/decisions',
    tags,
    summary: 'Approve or deny steps; what is approved is carried out at once unless `execute` is false',
    request: { params: planParams, body: jsonBody(decideRequest, examples.decide) },
    responses: { 200: json(planSchema, 'The plan'), ...failures },
  })
  app.openapi(decide, async (c) => {
    const { decisions, execute } = c.req.valid('json')
    const { attempt } = c.var
    const decided = await runtime.decide({
      planId: c.req.valid('param').id,
      decisions: decisions.map(({ note, ...rest }) => ({ ...rest, ...(note !== undefined && { note }) })),
      execute,
      ...(attempt && { requestKey: attempt.requestKey }),
    })
    if (decided.ok || !['stale', 'hash_mismatch'].includes(decided.error.code)) return answer(c, decided, 200)
    // What to look at now comes with the refusal, so that the person can decide at once.
    const { error } = decided
    const plan = await runtime.plan(c.req.valid('param').id)
    const details = { ...(error.details as object), ...(plan.ok && { plan: toPlanBody(plan.value) }) }
    return answer(c, { ok: false, error: { ...error, details: details as never } }, 200)
  })

  const execute = createRoute({
    ...guard({ scope: 'approve' }),
    method: 'post',
    path: '/api/plans/{id}/execute',
    tags,
    summary:
      'Carry out approved steps, each once however often this is called; failed ones if they are named',
    request: { params: planParams, body: optionalBody(executeRequest) },
    responses: { 200: json(planSchema, 'The plan'), ...failures },
  })
  app.openapi(execute, async (c) =>
    answer(c, await runtime.execute(c.req.valid('param').id, c.req.valid('json').stepIds), 200),
  )

  const undo = createRoute({
    ...guard({ scope: 'propose' }),
    method: 'post',
    path: '/api/plans/{id}/undo',
    tags,
    summary: 'Propose the inverse of everything a plan changed',
    request: { params: planParams },
    responses: { 201: json(planSchema, 'A new plan, waiting for a decision'), ...failures },
  })
  app.openapi(undo, async (c) =>
    answer(c, await runtime.undo(c.req.valid('param').id, c.var.attempt?.planId), 201),
  )

  const refresh = createRoute({
    ...guard({ scope: 'propose' }),
    method: 'post',
    path: '/api/plans/{id}/refresh',
    tags,
    summary: 'Preview what is still open anew',
    request: { params: planParams },
    responses: { 200: json(planSchema, 'The plan'), ...failures },
  })
  app.openapi(refresh, async (c) => answer(c, await runtime.refresh(c.req.valid('param').id), 200))

  const dismiss = createRoute({
    ...guard({ scope: 'propose' }),
    method: 'post',
    path: '/api/plans/{id}/dismiss',
    tags,
    summary: 'Deny everything that is open',
    request: { params: planParams, body: optionalBody(dismissRequest) },
    responses: { 200: json(planSchema, 'The plan'), ...failures },
  })
  app.openapi(dismiss, async (c) =>
    answer(c, await runtime.dismiss(c.req.valid('param').id, c.req.valid('json').note), 200),
  )
}
