import type { ErrorBody } from '@countersign/protocol'

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

/** No answer came. What only reads has lost nothing by it; what writes may have been done all the same. */
export const unreachable = (isWrite: boolean): ApiError =>
  new ApiError(0, {
    code: 'unreachable',
    message: isWrite
      ? 'The server cannot be reached. It is not known whether it was done.'
      : 'The server cannot be reached.',
    hint: isWrite
      ? 'Check the connection, then look whether it was done before you do it again.'
      : 'Check the connection; nothing was lost.',
  })
