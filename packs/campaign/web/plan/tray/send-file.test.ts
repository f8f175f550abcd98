import { expect, it } from 'vitest'
import { readAnswer } from './send-file.ts'

it('takes the answer of the tool as it is', () => {
  const duplicate = {
    ok: false,
    data: { id: 'a1' },
    error: { code: 'DUPLICATE_ASSET', message: 'It is here already.', recoverable: true },
  }
  expect(readAnswer(JSON.stringify({ ...duplicate, noop: {} }))).toEqual(duplicate)
  expect(readAnswer('{"ok":true,"data":{"id":"a1"}}')).toEqual({ ok: true, data: { id: 'a1' } })
})

it('takes what the server says of any request', () => {
  expect(readAnswer('{"error":{"code":"rate_limited","message":"Too many requests."}}')).toEqual({
    ok: false,
    error: { code: 'rate_limited', message: 'Too many requests.', recoverable: true },
  })
})

it.each(['', '<html>', '{"ok":true}', 'null'])('says of %j that there was no answer', (text) => {
  expect(readAnswer(text).error?.code).toBe('UNREACHABLE')
})
