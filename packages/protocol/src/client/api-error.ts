import type { ErrorBody } from '../error.ts'

/** An answer that was not a success, with what the server says about it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly hint: string | undefined
  readonly details: unknown
  readonly correlationId: string | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, error: Partial<ErrorBody['error']>, retryAfter?: number) {
    super(error.message ?? 'The server did not answer as expected.')
    this.status = status
    this.code = error.code ?? 'unexpected_answer'
    this.hint = error.hint
    this.details = error.details
    this.correlationId = error.correlationId
    this.retryAfter = retryAfter
  }
}

/** The server could not be reached at all. */
export const unreachable = (): ApiError =>
  new ApiError(0, {
    code: 'unreachable',
    message: 'The server cannot be reached.',
    hint: 'Check the connection; nothing was lost.',
  })
