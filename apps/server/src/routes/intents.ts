import type { DroppedStep, Plan } from '@countersign/core'
import { MAX_PLAN_STEPS } from '@countersign/itinerary/intents'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { failure, invalid } from '../answer.ts'
import { checkIntents, coordinateFault } from '../intents/check-intents.ts'
import { executedSchema, intentResults, sayResults } from '../intents/intent-results.ts'
import { type App, failures, json, jsonBody, type RouteContext } from '../route.ts'

const intents = z
  .array(
    z.unknown().meta({
      type: 'object',
      description:
        'An action with its fields: `type` names it, `metadata` says more about it, the rest is its input, whose ' +
        'schema is listed under components as action_<type>.',
    }),
  )
  .min(1)
  .max(MAX_PLAN_STEPS)

/** What a person has confirmed elsewhere, carried out in order. */
export function addIntentRoutes(app: App, { runtime, guard }: RouteContext): void {
  const execute = createRoute({
    ...guard({ scope: 'approve', door: 'tool' }),
    method: 'post',
    path: '/api/assistant/actions/execute',
    tags: ['Conversation'],
    summary: 'Carry out the steps of a plan for a trip that a person has confirmed already',
    description:
      'Each step is checked again and applied in order; what fails does not stop the others. A step whose ' +
      '`metadata.actionId` was sent before is not repeated: its earlier result is answered.',
    request: {
      body: jsonBody(intents, [
        {
          type: 'move_destination',
          destinationId: 'demo-trip-tokyo-day-2-stop-1',
          fromDayId: 'demo-trip-tokyo-day-2',
          toDayId: 'demo-trip-tokyo-day-3',
          insertIndex: 0,
          metadata: { actionId: '5f3c1f4e-0b7a-4c57-9a39-6f3f0c1f2d11' },
        },
      ]),
    },
    responses: { 200: json(executedSchema, 'What became of each step'), ...failures },
  })
  app.openapi(execute, async (c) => {
    const checked = checkIntents(c.req.valid('json'))
    const misplaced = coordinateFault(checked)
    if (misplaced) return invalid(c, misplaced.path, misplaced.message)
    const faults = new Map(checked.flatMap(({ issues }, index) => (issues ? [[index, issues] as const] : [])))
    const { attempt } = c.var
    const proposed = await runtime.propose({
      workspace: 'itinerary',
      steps: checked.map(({ step }) => step),
      faults,
      direct: true,
      ...(attempt && { planId: attempt.planId }),
    })
    const earlier = new Map<string, Plan | undefined>()
    const planOf = async (id: string): Promise<Plan | undefined> => {
      if (!earlier.has(id)) {
        const found = await runtime.plan(id)
        earlier.set(id, found.ok ? found.value : undefined)
      }
      return earlier.get(id)
    }
    const left = proposed.ok ? proposed.value : { steps: [], dropped: repeatedIn(proposed.error) }
    const planId = proposed.ok
      ? proposed.value.id
      : left.dropped.find(({ repeats }) => repeats)?.repeats?.planId
    if (!proposed.ok && planId === undefined) {
      return failure(c, proposed.error, runtime.catalogue.statusOf(proposed.error.code, 'itinerary'))
    }
    const results = await intentResults(checked, left, async ({ planId: id, stepId }) =>
      (await planOf(id))?.steps.find((step) => step.id === stepId),
    )
    return c.json({ results, message: sayResults(results), planId: planId! }, 200)
  })
}

/** What was left out, where nothing was left to do. */
const repeatedIn = (error: { readonly code: string; readonly details?: unknown }): readonly DroppedStep[] =>
  error.code === 'repeated' ? (error.details as { dropped: readonly DroppedStep[] }).dropped : []
