import {
  AISDKError,
  APICallError,
  EmptyResponseBodyError,
  InvalidPromptError,
  InvalidResponseDataError,
  JSONParseError,
  LoadAPIKeyError,
  TypeValidationError,
} from '@ai-sdk/provider'
import { NoOutputGeneratedError, RetryError, StreamProviderError } from 'ai'
import { ModelDeclined, ModelTimeout } from './model-errors.ts'

/** What a model can fail with, and the HTTP status each stands for. */
export const modelErrorStatuses = {
  model_rate_limited: 429,
  model_rejected: 502,
  model_unauthorized: 502,
  model_malformed: 502,
  model_unavailable: 503,
  model_timeout: 504,
} as const satisfies Record<string, number>

export type ModelErrorCode = keyof typeof modelErrorStatuses

/** For people to read. Nothing the provider wrote is in it: that may hold keys, prompts, or markup. */
export interface ModelFailure {
  readonly code: ModelErrorCode
  readonly message: string
  readonly hint?: string
  readonly retryAfter?: number
}

/** Says in our own words what went wrong between us and the model. */
export function describeModelError(thrown: unknown): ModelFailure {
  const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown
  if (error instanceof ModelTimeout) return timedOut(error.message)
  if (error instanceof ModelDeclined) return declined
  if (error instanceof DOMException && error.name === 'TimeoutError') return timedOut()
  if (LoadAPIKeyError.isInstance(error)) return unauthorized
  if (NoOutputGeneratedError.isInstance(error)) return malformed
  if (isUnreadable(error)) return malformed
  if (APICallError.isInstance(error) || StreamProviderError.isInstance(error)) return fromProvider(error)
  // What the SDK itself will not send: a conversation with a hole in it, an option the model does not have.
  if (AISDKError.isInstance(error)) return rejected
  // The SDK's word for parts of an answer that do not fit together.
  if (typeof error === 'string') return malformed
  return unreachable
}

/** Whether asking again may help, given that nothing has been said yet. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ModelTimeout) return false
  if (APICallError.isInstance(error) || StreamProviderError.isInstance(error))
    return error.isRetryable && !isOutOfCredit(error)
  return NoOutputGeneratedError.isInstance(error) || describeModelError(error) === unreachable
}

type ProviderError = APICallError | StreamProviderError

function fromProvider(error: ProviderError): ModelFailure {
  const status = statusOf(error)
  if (status === undefined) return unreachable
  if (status === 401 || status === 403) return unauthorized
  if (isOutOfCredit(error))
    return { ...outOfCredit, code: status === 429 ? 'model_rate_limited' : 'model_rejected' }
  if (status === 429) return rateLimited(error)
  if (status === 408 || status === 504) return timedOut()
  if (status >= 500) return { ...unavailable, ...retryAfter(error) }
  // It began well: either the connection was lost, or what came makes no sense.
  if (status < 400) return error.isRetryable ? unreachable : malformed
  if (status === 404) return unknownModel
  if (status === 413 || saysTooLong(error)) return tooLong
  return rejected
}

/** Errors inside a stream have no status of their own: some providers name a type only. */
function statusOf(error: ProviderError): number | undefined {
  if (error.statusCode !== undefined || APICallError.isInstance(error)) return error.statusCode
  const name = `${error.type ?? ''} ${error.code ?? ''}`
  if (/rate_limit|too_many|insufficient_quota/.test(name)) return 429
  if (/auth|permission|api_key/.test(name)) return 401
  if (/invalid|unsupported|context_length|policy|filter/.test(name)) return 400
  return 503
}

const isOutOfCredit = (error: ProviderError): boolean =>
  error.statusCode === 402 || /insufficient_quota|billing|credit balance/i.test(detailsOf(error))

const saysTooLong = (error: ProviderError): boolean =>
  /context.length|context.window|prompt is too long|too many tokens|maximum context/i.test(detailsOf(error))

/** For looking at, never for showing. */
function detailsOf(error: ProviderError): string {
  if (APICallError.isInstance(error)) return `${error.message} ${error.responseBody ?? ''}`
  return `${error.message} ${error.type ?? ''} ${error.code ?? ''}`
}

function isUnreadable(error: unknown): boolean {
  return [EmptyResponseBodyError, InvalidResponseDataError, JSONParseError, TypeValidationError].some(
    (kind) => kind.isInstance(error) && !InvalidPromptError.isInstance(error),
  )
}

/** How long the provider asks us to wait, by its headers; 0 where it does not say. */
export function askedWaitMs(error: unknown): number {
  const headers = APICallError.isInstance(error) ? error.responseHeaders : undefined
  const given = headers?.['retry-after'] ?? ''
  const milliseconds = Number.parseFloat(headers?.['retry-after-ms'] ?? '')
  if (milliseconds >= 0) return milliseconds
  const wait = /^\d+(\.\d+)?$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now()
  return wait >= 0 ? wait : 0
}

function retryAfter(error: ProviderError): { retryAfter?: number } {
  const wait = askedWaitMs(error)
  return wait > 0 ? { retryAfter: Math.ceil(wait / 1000) } : {}
}

function rateLimited(error: ProviderError): ModelFailure {
  const wait = retryAfter(error)
  return {
    code: 'model_rate_limited',
    message: 'The model has too much to do and asks us to wait.',
    hint:
      wait.retryAfter === undefined ? 'Try again in a minute.' : `Try again in ${wait.retryAfter} seconds.`,
    ...wait,
  }
}

const timedOut = (message = 'The model did not answer in time.'): ModelFailure => ({
  code: 'model_timeout',
  message,
  hint: 'Try again in a moment.',
})

const unavailable: ModelFailure = {
  code: 'model_unavailable',
  message: "The model's provider has a problem at the moment.",
  hint: 'Try again in a moment.',
}

const unreachable: ModelFailure = {
  code: 'model_unavailable',
  message: 'The model cannot be reached, or the connection to it broke off.',
  hint: 'Try again in a moment.',
}

const unauthorized: ModelFailure = {
  code: 'model_unauthorized',
  message: "The model's provider refused this server's key.",
  hint: "An administrator must check the key in the server's environment.",
}

const outOfCredit = {
  message: "This server's account with the model's provider has used up its credit.",
  hint: 'An administrator must look at the plan and billing there.',
} as const

const unknownModel: ModelFailure = {
  code: 'model_rejected',
  message: "The model's provider does not know this model.",
  hint: "An administrator must check the model's name and address in the server's environment.",
}

const tooLong: ModelFailure = {
  code: 'model_rejected',
  message: 'The conversation has become too long for the model.',
  hint: 'Start a new conversation.',
}

const rejected: ModelFailure = {
  code: 'model_rejected',
  message: 'The model did not accept the request.',
  hint: 'Say it in another way, or start a new conversation.',
}

const declined: ModelFailure = {
  code: 'model_rejected',
  message: 'The model declined to answer this.',
  hint: 'Say it in another way.',
}

const malformed: ModelFailure = {
  code: 'model_malformed',
  message: 'The model gave an answer that cannot be read.',
  hint: 'Try again.',
}
