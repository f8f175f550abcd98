import {
  canonicalJson,
  type DroppedStep,
  type Failure,
  type Plan,
  sayIssue,
  type Step,
} from '@countersign/core'
import { z } from 'zod'
import { type CheckedIntent, stepIdOf } from './check-intents.ts'

const resultSchema = z
  .object({
    index: z.int(),
    type: z.string().nullable(),
    actionId: z.string(),
    status: z.enum(['succeeded', 'failed', 'skipped']),
    summary: z.string(),
    error: z.object({ code: z.string(), message: z.string() }).optional(),
  })
  .meta({ id: 'IntentResult', description: 'What became of one intent.' })

export const executedSchema = z
  .object({
    results: z.array(resultSchema),
    message: z.string().meta({ description: 'All of it in words.' }),
    planId: z.string().meta({ description: 'For undo.' }),
  })
  .meta({ id: 'ExecutedIntents' })

export type IntentResult = z.infer<typeof resultSchema>

/** Where a step that bears the same action id stands. */
export type FindStep = (repeats: NonNullable<DroppedStep['repeats']>) => Promise<Step | undefined>

/** What became of each intent: by its step, by the earlier step that it repeats, or by why it was left out. */
export async function intentResults(
  intents: readonly CheckedIntent[],
  plan: Pick<Plan, 'steps' | 'dropped'>,
  findStep: FindStep,
): Promise<IntentResult[]> {
  const results: IntentResult[] = []
  for (const [index, { type, actionId, step: asked }] of intents.entries()) {
    const dropped = plan.dropped.find((each) => each.index === index)
    const step = dropped?.repeats
      ? await findStep(dropped.repeats)
      : plan.steps.find(({ id }) => id === stepIdOf(index))
    const isOther =
      dropped?.repeats && step && (step.action !== asked.action || differ(step.input, asked.input))
    const outcome = isOther ? reused(type) : step ? ofStep(step) : leftOut(type, dropped)
    const made = step?.metadata['actionId']
    results.push({ index, type, actionId: typeof made === 'string' ? made : actionId, ...outcome })
  }
  return results
}

type Outcome = Pick<IntentResult, 'status' | 'summary' | 'error'>

const differ = (one: unknown, other: unknown): boolean => canonicalJson(one) !== canonicalJson(other)

/** It was not done, so the result of what bore its id before must not be taken for its own. */
const reused = (type: string | null): Outcome =>
  notDone('failed', nameOf(type), {
    code: 'action_id_reused',
    message: 'Its actionId was sent before, for something else.',
  })

function ofStep({ status, title, receipt, error }: Step): Outcome {
  if (status === 'succeeded') return { status, summary: receipt?.summary ?? title }
  const why = error ?? { code: 'awaiting_approval', message: `${title}: somebody must approve it first.` }
  return notDone(status === 'failed' || status === 'denied' ? 'failed' : 'skipped', title, why)
}

function leftOut(type: string | null, dropped: DroppedStep | undefined): Outcome {
  const issues = dropped?.issues ?? []
  // The same id twice in one request: the first one stands for both.
  if (issues[0]?.path === 'key')
    return notDone('skipped', nameOf(type), {
      code: 'repeated',
      message: 'Another step of the request has the same actionId.',
    })
  return notDone('failed', nameOf(type), { code: 'validation_failed', message: sayIssue(issues, 'It') })
}

const notDone = (
  status: 'failed' | 'skipped',
  title: string,
  { code, message }: Pick<Failure, 'code' | 'message'>,
): Outcome => ({ status, summary: `${title} was not done.`, error: { code, message } })

const nameOf = (type: string | null): string => (type === null ? 'A step' : `The step ${type}`)

/** All of it in words: what is done first, then what is not and why. */
export function sayResults(results: readonly IntentResult[]): string {
  const done = results.filter(({ status }) => status === 'succeeded').map(({ summary }) => summary)
  const missing = results.flatMap(({ summary, error }) =>
    error ? [`${summary.replace(/\.$/, '')}: ${error.message}`] : [],
  )
  return [...(done.length > 0 ? done : ['Nothing was changed.']), ...missing].join(' ')
}
