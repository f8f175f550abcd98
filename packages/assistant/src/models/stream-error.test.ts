import { StreamProviderError } from 'ai'
import { describe, expect, it } from 'vitest'
import { describeModelError, isWorthRetrying } from './describe-model-error.ts'
import { asError } from './stream-error.ts'

describe('an error inside a stream', () => {
  it.each([
    [
      { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
      'model_unavailable',
      true,
    ],
    [{ type: 'rate_limit_error', message: 'Slow down' }, 'model_rate_limited', false],
    [{ message: 'Slow down', status: 429 }, 'model_rate_limited', true],
    [{ error: { message: 'no', code: 'invalid_api_key' } }, 'model_unauthorized', false],
    [{ response: { error: { message: 'no', code: 500 } } }, 'model_unavailable', true],
    [{ message: 'no', type: 'context_length_exceeded' }, 'model_rejected', false],
  ])('is understood where it is an object: %j', (error, code, isRetried) => {
    const read = asError(error)
    expect(StreamProviderError.isInstance(read)).toBe(true)
    expect(describeModelError(read).code).toBe(code)
    expect(isWorthRetrying(read)).toBe(isRetried)
  })

  it.each([new TypeError('terminated'), 'words', undefined, null, {}, { message: 7 }])(
    'is left as it is otherwise: %s',
    (error) => {
      expect(asError(error)).toBe(error)
    },
  )
})
