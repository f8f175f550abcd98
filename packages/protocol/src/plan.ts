import type { Plan } from '@countersign/core'
import { z } from 'zod'
import { stepSchema, toStepBody } from './step.ts'
import { time } from './text.ts'

export const source = z.enum(['Web', 'Cli', 'AiAssistant'])
export const channel = z.enum(['web', 'cli', 'chat', 'http', 'mcp', 'voice'])

export const planStatus = z.enum([
  'proposed',
  'executing',
  'succeeded',
  'partial',
  'failed',
  'dismissed',
  'expired',
])

const droppedSchema = z
  .object({
    index: z.int(),
    action: z.string().nullable(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })),
    code: z.string().optional(),
    repeats: z
      .object({ planId: z.string(), stepId: z.string() })
      .optional()
      .meta({ description: 'The step that bears the same key.' }),
  })
  .meta({ id: 'DroppedStep', description: 'A step that failed the check, and why.' })

export const planSchema = z
  .object({
    id: z.string(),
    workspace: z.string(),
    status: planStatus,
    rationale: z.string().optional(),
    atomic: z.boolean(),
    source,
    channel,
    proposedBy: z.string(),
    createdAt: time,
    expiresAt: time,
    reverts: z.string().optional().meta({ description: 'The plan that this one undoes.' }),
    undoneBy: z.string().optional().meta({ description: 'The plan that has undone this one.' }),
    steps: z.array(stepSchema),
    dropped: z.array(droppedSchema).optional(),
  })
  .meta({ id: 'Plan' })

export const planAnswer = z.object({ plan: planSchema }).meta({ id: 'PlanAnswer' })

export type PlanBody = z.infer<typeof planSchema>

/** A plan as the API shows it: what serves only the runtime stays inside. */
export function toPlanBody(plan: Plan): PlanBody {
  const {
    id,
    workspace,
    status,
    rationale,
    atomic,
    source,
    channel,
    createdAt,
    expiresAt,
    reverts,
    undoneBy,
    dropped,
  } = plan
  return {
    id,
    workspace,
    status,
    ...(rationale !== undefined && { rationale }),
    atomic,
    source,
    channel,
    proposedBy: plan.proposer.id,
    createdAt,
    expiresAt,
    ...(reverts !== undefined && { reverts }),
    ...(undoneBy !== undefined && { undoneBy }),
    steps: plan.steps.map(toStepBody),
    ...(dropped.length > 0 && {
      dropped: dropped.map(({ index, action, issues, code, repeats }) => ({
        index,
        action,
        issues: [...issues],
        ...(code !== undefined && { code }),
        ...(repeats && { repeats }),
      })),
    }),
  }
}
