import type { Failure } from '@countersign/core'
import type { DeviceService } from '@countersign/device'
import { actionPlanSchema } from '@countersign/device/engine'
import { toTurnBody } from '@countersign/device/turns'
import { id } from '@countersign/protocol'
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { failure, problem } from '../answer.ts'
import type { AppEnv } from '../env.ts'
import { EXECUTOR_PATH } from '../executors/accept-executors.ts'
import { siteOf } from '../middleware/same-site.ts'
import { type App, failures, json, jsonBody, optionalBody, type RouteContext } from '../route.ts'

const tags = ['Devices']

const sayRequest = z
  .strictObject({
    utterance: z.string().min(1).max(4000),
    deviceId: z
      .string()
      .regex(/^[\w.:-]{1,100}$/, 'must be letters, digits, and . _ : -')
      .optional(),
  })
  .meta({ id: 'SayToDevice' })

/** What is no request that can be carried out has a plan, too: one that does nothing. */
const nothingToDo = z.object({
  intent: z.literal('not_understood'),
  confidence: z.literal(0),
  metadata: z.object({}),
  slots: z.object({}),
  steps: z.array(z.unknown()).max(0),
  confirm: z.literal(true),
  follow_up: z.object({ expected: z.literal(true), prompt: z.string() }),
})
const anyActionPlan = z.union([actionPlanSchema, nothingToDo])

const turnSchema = z
  .object({
    actionPlan: anyActionPlan.optional(),
    actionPlans: z
      .array(actionPlanSchema)
      .optional()
      .meta({ description: 'Where there were several requests.' }),
    summary: z.string(),
    planId: z.string().optional().meta({ description: 'Of the plan that carries it out.' }),
    question: z.string().optional(),
    candidates: z.array(z.object({ id: z.string(), name: z.string(), detail: z.string() })).optional(),
    suggestions: z.array(z.string()).optional(),
    remedy: z.object({ question: z.string() }).optional().meta({ description: 'A yes to it is a new plan.' }),
    turnId: z.string(),
    status: z.string(),
    spoken: z.array(z.object({ at: z.string(), text: z.string() })),
    deviceId: z.string().nullable(),
  })
  .meta({ id: 'DeviceTurn', description: 'What was understood, and how far it has come.' })

type Turn = Parameters<typeof toTurnBody>[0]

function toBody(turn: Turn): z.input<typeof turnSchema> {
  const {
    id: turnId,
    actionPlans,
    planId,
    said: _said,
    createdAt: _made,
    updatedAt: _at,
    ...body
  } = toTurnBody(turn)
  // The runtime may have asked where the engine would not: an administrator can make the policy stricter.
  const plans = actionPlans.map((plan) =>
    body.status === 'confirm' ? { ...plan, confirm: true as const } : plan,
  )
  const [first] = plans
  const prompt = body.summary
  const actionPlan =
    first ??
    (body.status === 'not_understood' || body.status === 'answered'
      ? ({
          intent: 'not_understood',
          confidence: 0,
          metadata: {},
          slots: {},
          steps: [],
          confirm: true,
          follow_up: { expected: true, prompt },
        } as const)
      : undefined)
  return {
    ...(actionPlan && { actionPlan }),
    ...(plans.length > 1 && { actionPlans: plans }),
    ...body,
    ...(planId !== null && { planId }),
    turnId,
    spoken: [...body.spoken],
    ...(body.candidates && { candidates: [...body.candidates] }),
    ...(body.suggestions && { suggestions: [...body.suggestions] }),
  } as z.input<typeof turnSchema>
}

/** What is said to a phone, the answers to what it asks, and the way in for executors. */
export function addDeviceRoutes(
  app: App,
  { runtime, guard, identify, publicUrl }: RouteContext,
  service: DeviceService,
): void {
  const failed = (c: Context<AppEnv>, error: Failure) =>
    failure(c, error, runtime.catalogue.statusOf(error.code, 'device'))
  const answer = (c: Context<AppEnv>, said: Awaited<ReturnType<DeviceService['say']>>) =>
    said.ok ? c.json(toBody(said.value), 200) : failed(c, said.error)

  const say = createRoute({
    ...guard({ scope: 'propose', door: 'voice' }),
    method: 'post',
    path: '/api/devices/plans',
    tags,
    summary:
      'Say something to a device: it is understood, summed up and, where nothing needs a yes, carried out',
    description:
      'Nothing is carried out before a plan with `confirm` is answered. With a key that may not approve, everything waits for a yes. ' +
      'Where no device is connected, the plan waits for ten minutes.',
    request: {
      body: jsonBody(sayRequest, { utterance: 'tell Sam on WhatsApp I’ll be there in ten minutes' }),
    },
    responses: { 200: json(turnSchema, 'What was understood'), ...failures },
  })
  app.openapi(say, async (c) => {
    const { utterance, deviceId } = c.req.valid('json')
    const { attempt, caller } = c.var
    const said = await service.say({
      utterance,
      askFirst: !caller.scopes.includes('approve'),
      ...(deviceId !== undefined && { deviceId }),
      ...(attempt && { planId: attempt.planId }),
    })
    return answer(c, said)
  })

  const confirm = createRoute({
    ...guard({ scope: 'approve', door: 'voice' }),
    method: 'post',
    path: '/api/devices/plans/{planId}/confirm',
    tags,
    summary: 'Answer yes or no: to the summary of a plan, or to what could be done instead',
    request: {
      params: z.object({ planId: id }),
      body: jsonBody(z.strictObject({ approved: z.boolean() }).meta({ id: 'ConfirmDevicePlan' })),
    },
    responses: { 200: json(turnSchema, 'How far it has come'), ...failures },
  })
  app.openapi(confirm, async (c) => {
    const { attempt } = c.var
    const confirmed = await service.confirm({
      planId: c.req.valid('param').planId,
      approved: c.req.valid('json').approved,
      ...(attempt && { requestKey: attempt.requestKey }),
    })
    return answer(c, confirmed)
  })

  const stopped = z
    .object({ planIds: z.array(z.string()), message: z.string() })
    .meta({ id: 'StoppedDevices' })
  const stop = createRoute({
    ...guard({ scope: 'propose', door: 'voice' }),
    method: 'post',
    path: '/api/devices/stop',
    tags,
    summary: 'Stop: nothing more begins, and what is under way is told to stop',
    request: { body: optionalBody(z.strictObject({ planId: id.optional() }).meta({ id: 'StopDevices' })) },
    responses: { 200: json(stopped, 'What was stopped'), ...failures },
  })
  app.openapi(stop, async (c) => {
    const { planIds, text } = await service.stop(c.req.valid('json'))
    return c.json({ planIds: [...planIds], message: text }, 200)
  })

  const executor = createRoute({
    ...guard({ scope: 'approve', door: 'voice' }),
    method: 'get',
    path: EXECUTOR_PATH,
    tags,
    summary: 'A WebSocket for executors',
    description:
      'The messages are described in docs/executors.md. A page in a browser connects with its session, from this site only.',
    responses: { 101: { description: 'The connection is open; say hello.' }, ...failures },
  })
  app.openapi(executor, async (c) => {
    const { caller } = c.var
    if (caller.by === 'session' && siteOf(c, publicUrl()) !== 'own')
      return problem(c, 'cross_site', 'This request does not come from this site.')
    const { acceptUpgrade } = c.env ?? {}
    if (!acceptUpgrade) return problem(c, 'upgrade_required', 'Connect with a WebSocket.')
    acceptUpgrade({
      caller,
      isStillAllowed: async () => (await identify(c))?.scopes.includes('approve') ?? false,
    })
    return c.body(null, 204)
  })
}
