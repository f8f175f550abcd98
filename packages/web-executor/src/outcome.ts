import type { Arguments, StepOutcome } from '@countersign/executor-kit'

export type Failed = Exclude<StepOutcome, { status: 'success' }>

export const done = (data?: Arguments): StepOutcome => ({ status: 'success', ...(data && { data }) })

export const fatal = (code: string, message: string, tip: string, more: Arguments = {}): Failed => ({
  status: 'fatal_error',
  message,
  tip,
  data: { code, ...more },
})

/** Nothing was done, and it may work in a moment. */
export const again = (code: string, message: string): Failed => ({
  status: 'retryable_error',
  message,
  data: { code },
})

/** It was done, or not: nobody can tell from here. It must not be tried again by itself. */
export const unknown = (message: string): Failed => ({
  status: 'fatal_error',
  message,
  data: { code: 'outcome_unknown' },
})

export const isFailed = (value: object): value is Failed => 'status' in value && value.status !== 'success'
