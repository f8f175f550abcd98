import type { Decision, Preview, Receipt, Step, Verdict } from '@countersign/core'
import { z } from 'zod'
import { effect, risk, tier } from './action.ts'
import { changeSchema, toChangeBodies } from './change.ts'
import { failureSchema, toFailureBody } from './failure.ts'
import { time } from './text.ts'

const anyObject = z.record(z.string(), z.unknown())

const verdictSchema = z
  .object({
    kind: z.enum(['run', 'confirm', 'refuse']),
    tier: tier.optional(),
    reasons: z.array(z.string()),
    approvalsNeeded: z.int().optional(),
    standingApproval: z.string().optional(),
    code: z.string().optional(),
  })
  .meta({ id: 'Verdict', description: 'What the policy says of a step.' })

export const previewSchema = z
  .object({
    description: z.string(),
    warnings: z.array(z.string()).optional(),
    changes: z.array(changeSchema),
    effects: z.array(z.object({ kind: z.string(), payload: anyObject })).optional(),
    failure: failureSchema.optional().meta({ description: 'What would go wrong if the step ran now.' }),
    hash: z.string().meta({ description: 'What an approval is bound to.' }),
    at: time,
  })
  .meta({ id: 'Preview' })

const decisionSchema = z
  .object({ decision: z.enum(['approve', 'deny']), by: z.string(), at: time, note: z.string().optional() })
  .meta({ id: 'Decision' })

export const receiptSchema = z
  .object({
    planId: z.string(),
    stepId: z.string(),
    at: time,
    by: z.string(),
    summary: z.string(),
    result: z.unknown(),
    changes: z.array(changeSchema),
    auditIds: z.array(z.string()),
    undoable: z.boolean(),
    effects: z
      .array(
        z.object({
          id: z.string(),
          kind: z.string(),
          status: z.enum(['pending', 'delivered', 'failed', 'outcome_unknown']),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Receipt', description: 'What an execution did.' })

const stepStatus = z.enum([
  'proposed',
  'approved',
  'denied',
  'expired',
  'stale',
  'running',
  'succeeded',
  'failed',
  'skipped',
  'outcome_unknown',
])

export const stepSchema = z
  .object({
    id: z.string(),
    action: z.string(),
    title: z.string(),
    input: anyObject,
    effect,
    tier,
    risk,
    dependsOn: z.array(z.string()),
    follows: z
      .array(z.string())
      .meta({ description: 'Steps that touch the same rows and must be settled first.' }),
    metadata: anyObject,
    status: stepStatus,
    verdict: verdictSchema,
    preview: previewSchema,
    decisions: z.array(decisionSchema),
    receipt: receiptSchema.optional(),
    error: failureSchema.optional(),
    waiting: z
      .string()
      .optional()
      .meta({ description: 'What it waits for, where that is neither a decision nor another step.' }),
  })
  .meta({ id: 'Step' })

export type ReceiptBody = z.infer<typeof receiptSchema>
export type StepBody = z.infer<typeof stepSchema>

export function toStepBody(step: Step): StepBody {
  const { id, action, title, input, effect, tier, risk, metadata, status, receipt, error } = step
  return {
    id,
    action,
    title,
    input,
    effect,
    tier,
    risk,
    dependsOn: [...step.dependsOn],
    follows: [...step.follows],
    metadata,
    status,
    verdict: toVerdictBody(step.verdict),
    preview: toPreviewBody(step.preview),
    decisions: step.decisions.map(toDecisionBody),
    ...(receipt && { receipt: toReceiptBody(receipt) }),
    ...(error && { error: toFailureBody(error) }),
    ...(step.waiting !== undefined && { waiting: step.waiting }),
  }
}

function toVerdictBody(verdict: Verdict): StepBody['verdict'] {
  return { ...verdict, reasons: [...verdict.reasons] }
}

function toPreviewBody({
  description,
  warnings,
  changes,
  effects,
  failure,
  hash,
  at,
}: Preview): StepBody['preview'] {
  return {
    description,
    ...(warnings && { warnings: [...warnings] }),
    changes: toChangeBodies(changes),
    ...(effects && { effects: effects.map(({ kind, payload }) => ({ kind, payload })) }),
    ...(failure && { failure: toFailureBody(failure) }),
    hash,
    at,
  }
}

function toDecisionBody({ decision, by, at, note }: Decision): StepBody['decisions'][number] {
  return { decision, by, at, ...(note !== undefined && { note }) }
}

export function toReceiptBody(receipt: Receipt): ReceiptBody {
  const { planId, stepId, at, by, summary, result, changes, auditIds, undoable, effects } = receipt
  return {
    planId,
    stepId,
    at,
    by,
    summary,
    result,
    changes: toChangeBodies(changes),
    auditIds: [...auditIds],
    undoable,
    ...(effects && { effects: effects.map(({ id, kind, status }) => ({ id, kind, status })) }),
  }
}
