import { z } from 'zod'
import { cursor, limit, pageOf } from './page.ts'
import { planSchema, planStatus } from './plan.ts'
import { text } from './text.ts'

/** Far above any workspace's own limit, which the runtime checks: this only bounds the work of checking. */
const MAX_STEPS = 500

/** Steps are checked one by one by the runtime, so that a bad one is dropped and the others stay. */
const proposedStep = z.unknown().meta({
  type: 'object',
  description:
    'A step: an action with its input. A value may come from an earlier step: {"$from": "<stepId>", "path": "id"}.',
  properties: {
    id: { type: 'string' },
    action: { type: 'string' },
    input: { type: 'object' },
    dependsOn: { type: 'array', items: { type: 'string' } },
    metadata: { type: 'object' },
    key: { type: 'string', description: 'A name of your own: what bears it is carried out once.' },
  },
  required: ['action', 'input'],
})

export const proposeRequest = z
  .strictObject({
    steps: z.array(proposedStep).min(1).max(MAX_STEPS),
    rationale: text(10_000).optional(),
    atomic: z.boolean().optional(),
  })
  .meta({ id: 'ProposePlan' })

export const listPlansQuery = z.strictObject({
  status: planStatus.optional(),
  workspace: text(64).optional(),
  cursor: cursor.optional(),
  limit,
})

export const planPage = pageOf(planSchema).meta({ id: 'PlanPage' })

export const editStepRequest = z
  .strictObject({ input: z.record(z.string(), z.unknown()) })
  .meta({ id: 'EditStep' })

const stepDecision = z.strictObject({
  stepId: z.string().max(128),
  decision: z.enum(['approve', 'deny']),
  previewHash: z.string().max(256).meta({ description: 'Of the preview that the person saw.' }),
  note: text(2000).optional(),
})

export const decideRequest = z
  .strictObject({
    decisions: z.array(stepDecision).min(1).max(MAX_STEPS),
    execute: z.boolean().default(true).meta({ description: 'Carry out what is approved at once.' }),
  })
  .meta({ id: 'DecidePlan' })

export const executeRequest = z
  .strictObject({ stepIds: z.array(z.string().max(128)).max(MAX_STEPS).optional() })
  .meta({ id: 'ExecutePlan' })

export const dismissRequest = z.strictObject({ note: text(2000).optional() }).meta({ id: 'DismissPlan' })

export type ListPlansQuery = z.infer<typeof listPlansQuery>
