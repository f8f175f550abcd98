import type { Failure } from '@countersign/core'

const INVALID_TOKEN = { code: 'invalid_token', message: 'This link does not work, or no longer.' }

/** What better-auth says, in our words. */
const known: Readonly<Record<string, Failure>> = {
  INVALID_EMAIL_OR_PASSWORD: {
    code: 'invalid_credentials',
    message: 'The e-mail address or the password is wrong.',
  },
  INVALID_EMAIL: { code: 'validation_failed', message: 'email must be an e-mail address.' },
  INVALID_PASSWORD: { code: 'invalid_password', message: 'The password is wrong.' },
  INVALID_TOKEN,
  // Of a token whose person is gone: whoever has it need not know that there was one.
  USER_NOT_FOUND: INVALID_TOKEN,
  INVALID_CODE: { code: 'invalid_code', message: 'The code is wrong.' },
  INVALID_BACKUP_CODE: { code: 'invalid_code', message: 'The code is wrong.' },
  INVALID_TWO_FACTOR_COOKIE: { code: 'sign_in_first', message: 'Sign in with the password first.' },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    code: 'sign_in_first',
    message: 'Too many wrong codes. Sign in with the password again.',
  },
  TOTP_NOT_ENABLED: { code: 'no_second_factor', message: 'No second factor is set up.' },
  BACKUP_CODES_NOT_ENABLED: { code: 'no_second_factor', message: 'No second factor is set up.' },
  TWO_FACTOR_NOT_ENABLED: { code: 'no_second_factor', message: 'No second factor is set up.' },
  TOTP_ALREADY_ENABLED: { code: 'already_set_up', message: 'A second factor is set up already.' },
  PASSWORD_ALREADY_SET: {
    code: 'already_set_up',
    message: 'There is a password already.',
    hint: 'Change it with POST /api/auth/change-password.',
  },
  CREDENTIAL_ACCOUNT_NOT_FOUND: {
    code: 'no_password',
    message: 'There is no password yet.',
    hint: 'Set one with POST /api/auth/set-password.',
  },
  PASSWORD_TOO_SHORT: {
    code: 'validation_failed',
    message: 'newPassword must have at least 8 characters.',
  },
  PASSWORD_TOO_LONG: {
    code: 'validation_failed',
    message: 'newPassword must have at most 128 characters.',
  },
  PASSWORD_TOO_COMMON: {
    code: 'validation_failed',
    message: 'This password is one of the first that anybody would try.',
    hint: 'Choose another, such as a few words that do not belong together.',
  },
  PASSWORD_IS_OWN_NAME: {
    code: 'validation_failed',
    message: 'This password is your own name or address, which others know.',
    hint: 'Choose another, such as a few words that do not belong together.',
  },
  UNAUTHORIZED: { code: 'unauthorized', message: 'A session is needed.', hint: 'Sign in first.' },
}

/** Where it says something that we do not know, its words stay with it. */
const byStatus: Readonly<Record<number, Failure>> = {
  400: { code: 'validation_failed', message: 'This cannot be done as it was asked for.' },
  401: known['UNAUTHORIZED']!,
  403: { code: 'not_allowed', message: 'This is not allowed.' },
  404: { code: 'not_found', message: 'There is no such thing.' },
}

/** A refusal of better-auth as one of ours. */
export function toAuthFailure(body: unknown, status: number): Failure {
  const { code } = (body ?? {}) as { readonly code?: unknown }
  const ours = typeof code === 'string' && Object.hasOwn(known, code) ? known[code] : byStatus[status]
  return ours ?? { code: 'refused', message: 'This was refused.' }
}
