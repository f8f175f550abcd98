import { z } from 'zod'
import { failureSchema } from './failure.ts'
import { cursor, limit, pageOf } from './page.ts'
import { planSchema } from './plan.ts'
import { previewSchema } from './step.ts'
import { tier } from './action.ts'
import { id, text, time } from './text.ts'

export const threadRequest = z
  .strictObject({
    workspace: text(32),
    context: z
      .strictObject({
        tripId: id.optional(),
        campaignId: id.optional(),
        clientId: id.optional(),
        deviceId: id.optional(),
      })
      .optional(),
  })
  .meta({ id: 'ThreadRequest' })

export const listThreadsQuery = z.object({
  workspace: text(32).optional(),
  cursor: cursor.optional(),
  limit,
})

export const assistantSchema = z
  .object({
    model: z
      .object({ provider: z.string(), model: z.string(), host: z.string() })
      .nullable()
      .meta({ description: 'The model outside; null: the interpreter answers everywhere.' }),
    workspaces: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        staysHere: z
          .boolean()
          .meta({ description: 'The interpreter answers, and nothing leaves the machine.' }),
        redactPersonal: z.boolean(),
      }),
    ),
    dailyTokensPerUser: z.int().nullable(),
    requestsPerMinute: z.int(),
    keepConversationsDays: z
      .int()
      .nullable()
      .meta({ description: 'After its last message a thread is kept for so long; null: for ever.' }),
  })
  .meta({ id: 'Assistant' })

const MAX_MESSAGE = 16_000

export const messageRequest = z
  .strictObject({
    text: text(MAX_MESSAGE).refine((words) => words.trim() !== '', 'must not be empty'),
  })
  .meta({ id: 'MessageRequest' })

export const confirmationRequest = z
  .strictObject({ approved: z.boolean(), note: text(2000).optional() })
  .meta({ id: 'ConfirmationRequest' })

const callId = z
  .string()
  .optional()
  .meta({ description: 'The call of the model that it belongs to; absent in what is older.' })

const confirmationRequired = z.object({
  confirmationId: z.string(),
  callId,
  planId: z.string(),
  stepId: z.string(),
  tool: z.string(),
  description: z.string(),
  tier,
  canDecide: z
    .boolean()
    .meta({ description: 'Whether the asker may approve it; otherwise somebody with another role has to.' }),
  preview: previewSchema,
  expiresAt: time,
})

/** What `GET /api/runs/:id/events` sends, by the name of the event. */
export const runEventSchemas = {
  text: z.object({ delta: z.string() }).meta({ id: 'RunText' }),
  'text-discarded': z
    .object({})
    .meta({ id: 'RunTextDiscarded', description: 'The words since the last result will be said anew.' }),
  'tool-result': z.object({ callId, tool: z.string(), result: z.unknown() }).meta({ id: 'RunToolResult' }),
  'confirmation-required': confirmationRequired.meta({ id: 'ConfirmationRequired' }),
  'confirmation-resolved': z
    .object({ confirmationId: z.string(), approved: z.boolean(), by: z.string().nullable() })
    .meta({ id: 'ConfirmationResolved' }),
  'plan-updated': z.object({ plan: planSchema }).meta({ id: 'RunPlanUpdated' }),
  complete: z.object({ message: z.string() }).meta({ id: 'RunComplete' }),
  error: z.object({ error: failureSchema }).meta({ id: 'RunError' }),
}

export type RunEventName = keyof typeof runEventSchemas

export const runSchema = z
  .object({
    id: z.string(),
    threadId: z.string(),
    status: z.enum(['running', 'waiting', 'complete', 'failed', 'cancelled']),
    provider: z.string().nullable(),
    model: z.string().nullable(),
    rounds: z.int(),
    inputTokens: z.int(),
    outputTokens: z.int(),
    durationMs: z.int().meta({ description: 'The time it was worked on, without waiting for people.' }),
    createdAt: time,
    finishedAt: time.nullable(),
    planId: z.string().nullable().meta({ description: 'The plan that it waits for.' }),
    confirmations: z
      .array(confirmationRequired)
      .meta({ description: 'What waits for an answer now, for a page that was reloaded.' }),
    error: failureSchema.nullable(),
  })
  .meta({ id: 'Run', description: 'One turn of the assistant.' })

const messageSchema = z
  .object({
    id: z.string(),
    role: z.enum(['user', 'assistant', 'tool']),
    text: z.string(),
    toolCalls: z.array(z.object({ id: z.string(), tool: z.string(), input: z.unknown() })),
    toolResults: z.array(z.object({ id: z.string(), tool: z.string(), result: z.unknown() })),
    runId: z.string(),
    planId: z
      .string()
      .nullable()
      .meta({ description: 'The plan that was proposed with it, where a plan is reviewed as a whole.' }),
    createdAt: time,
  })
  .meta({ id: 'ThreadMessage' })

const threadFields = {
  id: z.string(),
  workspace: z.string(),
  context: z.record(z.string(), z.unknown()),
  title: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
}

export const threadSummarySchema = z.object(threadFields).meta({ id: 'ThreadSummary' })

export const threadPage = pageOf(threadSummarySchema).meta({ id: 'ThreadPage' })

export const threadSchema = z
  .object({ ...threadFields, messages: z.array(messageSchema), runs: z.array(runSchema) })
  .meta({ id: 'Thread' })

export type ThreadBody = z.infer<typeof threadSchema>
export type ThreadSummaryBody = z.infer<typeof threadSummarySchema>
export type ThreadMessageBody = z.infer<typeof messageSchema>
export type RunBody = z.infer<typeof runSchema>
export type ConfirmationBody = z.infer<typeof confirmationRequired>
export type RunEventBody<Name extends RunEventName> = z.infer<(typeof runEventSchemas)[Name]>
export type ThreadRequest = z.infer<typeof threadRequest>
export type ListThreadsQuery = z.infer<typeof listThreadsQuery>
