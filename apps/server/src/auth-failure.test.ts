import { expect, it } from 'vitest'
import { toAuthFailure } from './auth-failure.ts'

it('says what it knows in our words', () => {
  expect(
    toAuthFailure({ code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }, 401),
  ).toEqual({
    code: 'invalid_credentials',
    message: 'The e-mail address or the password is wrong.',
  })
})

it.each([
  [{ code: 'SOMETHING_NEW', message: 'Something new of theirs' }, 400, 'validation_failed'],
  [{ code: 'constructor' }, 401, 'unauthorized'],
  [{ code: 7, stack: 'Error at' }, 403, 'not_allowed'],
  [undefined, 404, 'not_found'],
  ['<html>', 418, 'refused'],
])('passes nothing on of %j', (body, status, code) => {
  const failure = toAuthFailure(body, status)
  expect(failure.code).toBe(code)
  expect(JSON.stringify(failure)).not.toMatch(/theirs|SOMETHING|stack|html/)
})
