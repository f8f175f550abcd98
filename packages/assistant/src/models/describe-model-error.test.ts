import { APICallError, InvalidPromptError, JSONParseError, LoadAPIKeyError } from '@ai-sdk/provider'
import { NoOutputGeneratedError, RetryError, StreamProviderError } from 'ai'
import { describe, expect, it, vi } from 'vitest'
import {
  askedWaitMs,
  describeModelError,
  isWorthRetrying,
  modelErrorStatuses,
} from './describe-model-error.ts'
import { ModelBrokeOff, ModelDeclined, ModelTimeout } from './model-errors.ts'

const SECRET = 'sk-secret'

const answered = (
  statusCode: number | undefined,
  body = '',
  headers: Record<string, string> = {},
): APICallError =>
  new APICallError({
    message: `Bad ${SECRET}`,
    url: `https://llm.example/?key=${SECRET}`,
    requestBodyValues: { key: SECRET },
    responseBody: `${body} ${SECRET}`,
    responseHeaders: headers,
    ...(statusCode === undefined ? { isRetryable: true } : { statusCode }),
  })
const streamed = (type: string, code?: string): StreamProviderError =>
  new StreamProviderError({ message: `Bad ${SECRET}`, type, ...(code !== undefined && { code }) })

describe('an error of a model', () => {
  it.each([
    [answered(400), 'model_rejected', /did not accept/],
    [answered(400, '"code":"context_length_exceeded"'), 'model_rejected', /too long/],
    [answered(400, 'prompt is too long: 300000 tokens > 200000 maximum'), 'model_rejected', /too long/],
    [answered(413), 'model_rejected', /too long/],
    [answered(404), 'model_rejected', /does not know this model/],
    [answered(401), 'model_unauthorized', /refused this server's key/],
    [answered(403), 'model_unauthorized', /refused this server's key/],
    [answered(402), 'model_rejected', /credit/],
    [answered(429, '"code":"insufficient_quota"'), 'model_rate_limited', /credit/],
    [answered(400, 'Your credit balance is too low'), 'model_rejected', /credit/],
    [answered(429), 'model_rate_limited', /wait/],
    [answered(408), 'model_timeout', /in time/],
    [answered(504), 'model_timeout', /in time/],
    [answered(500), 'model_unavailable', /problem/],
    [answered(529), 'model_unavailable', /problem/],
    [answered(200), 'model_malformed', /cannot be read/],
    [answered(undefined), 'model_unavailable', /reached/],
    [streamed('rate_limit_exceeded'), 'model_rate_limited', /wait/],
    [streamed('error', 'insufficient_quota'), 'model_rate_limited', /credit/],
    [streamed('authentication_error'), 'model_unauthorized', /key/],
    [streamed('invalid_request_error'), 'model_rejected', /accept/],
    [streamed('server_error'), 'model_unavailable', /problem/],
    [
      new RetryError({
        message: SECRET,
        reason: 'maxRetriesExceeded',
        errors: [answered(500), answered(429)],
      }),
      'model_rate_limited',
      /wait/,
    ],
    [new JSONParseError({ text: SECRET, cause: undefined }), 'model_malformed', /cannot be read/],
    [new NoOutputGeneratedError(), 'model_malformed', /cannot be read/],
    [`text part ${SECRET} not found`, 'model_malformed', /cannot be read/],
    [new InvalidPromptError({ prompt: SECRET, message: SECRET }), 'model_rejected', /did not accept/],
    [new LoadAPIKeyError({ message: SECRET }), 'model_unauthorized', /key/],
    [new ModelTimeout('silence', 30_000), 'model_timeout', /30 seconds/],
    [new DOMException(SECRET, 'TimeoutError'), 'model_timeout', /in time/],
    [new ModelDeclined(), 'model_rejected', /declined/],
    [new ModelBrokeOff(), 'model_unavailable', /broke off/],
    [new TypeError(`fetch failed ${SECRET}`), 'model_unavailable', /reached/],
    [undefined, 'model_unavailable', /reached/],
    [{ [SECRET]: true }, 'model_unavailable', /reached/],
  ])('is told in our own words: %o', (error, code, message) => {
    const described = describeModelError(error)
    expect(described).toMatchObject({ code, message: expect.stringMatching(message) })
    expect(described.hint).toMatch(/\.$/)
    expect(modelErrorStatuses[described.code]).toBeGreaterThanOrEqual(429)
    expect(JSON.stringify(described)).not.toContain(SECRET)
  })

  it('says how long to wait, however the provider says it', () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-01T12:00:00Z'))
    const waits = [
      { 'retry-after': '7' },
      { 'retry-after': 'Sun, 01 Mar 2026 12:00:20 GMT' },
      { 'retry-after-ms': '1500', 'retry-after': '60' },
      { 'retry-after': 'Sun, 01 Mar 2026 11:00:00 GMT' },
      { 'retry-after': 'soon' },
      {},
    ].map((headers) => askedWaitMs(answered(429, '', headers)))
    expect(waits).toEqual([7000, 20_000, 1500, 0, 0, 0])
    expect(describeModelError(answered(429, '', { 'retry-after-ms': '1500' }))).toMatchObject({
      retryAfter: 2,
    })
    expect(describeModelError(answered(503, '', { 'retry-after': '9' }))).toMatchObject({
      retryAfter: 9,
    })
    expect(describeModelError(answered(429))).not.toHaveProperty('retryAfter')
  })

  it.each([
    [answered(429), true],
    [answered(529), true],
    [answered(undefined), true],
    [new ModelBrokeOff(), true],
    [new NoOutputGeneratedError(), true],
    [answered(429, 'insufficient_quota'), false],
    [answered(400), false],
    [answered(401), false],
    [new ModelDeclined(), false],
    [new ModelTimeout('no answer', 1), false],
    [new JSONParseError({ text: 'x', cause: undefined }), false],
  ])('is worth another try or not: %o', (error, worth) => {
    expect(isWorthRetrying(error)).toBe(worth)
  })
})
