import type { Failure, Json, Step } from '@countersign/core'

const DENIED = 'Action denied by user.'

/** What a model is told of a call that came to nothing. */
export const failed = (error: string): Json => ({ success: false, error })

/** The same of a lookup, with what tells one failure from another and how to do better. */
export const failedLookup = ({ message, code, hint, details }: Failure): Json => ({
  success: false,
  error: message,
  code,
  ...(hint !== undefined && { hint }),
  ...(details !== undefined && { details }),
})

export const denied: Json = failed(DENIED)

/** What a model is told of a step, once nothing more will happen to it; undefined before. */
export function resultOfStep(step: Step): Json | undefined {
  switch (step.status) {
    case 'proposed':
    case 'stale':
    case 'approved':
    case 'running':
      return undefined
    case 'succeeded':
      return { success: true, message: step.receipt?.summary ?? '', result: step.receipt?.result ?? null }
    case 'denied':
      return step.verdict.kind === 'refuse' ? failed(`${step.verdict.reasons.join('; ')}.`) : denied
    case 'expired':
      return failed('Nobody decided in time.')
    case 'outcome_unknown':
      return failed(`It is not known whether it was done: ${step.error?.message ?? 'no answer came'}`)
    case 'failed':
    case 'skipped':
      return failed(step.error?.message ?? 'It was not done.')
  }
}

export const isDenied = (result: Json): boolean =>
  typeof result === 'object' && result !== null && 'error' in result && result.error === DENIED
