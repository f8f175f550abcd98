import { z } from 'zod'

const email = z.string().min(1).max(254)
/** Longer ones are refused with a reason; this only keeps anybody from having a book hashed. */
const password = z.string().min(1).max(1000)
const code = z.string().min(1).max(64)
const noFields = z.strictObject({})
const backupCodes = z.array(z.string())

/** How often a request may be made: by one address, and for one account. */
type Caution = 'guess' | 'mail' | 'none'

export interface AuthEndpoint {
  readonly path: string
  readonly summary: string
  readonly description?: string
  readonly body: z.ZodType<object>
  /** What is passed on of the answer; nothing unless it says so. */
  readonly answer?: z.ZodObject
  readonly caution: Caution
  readonly needsSession?: boolean
  /** Sent to better-auth beside what the caller sends. */
  readonly always?: object
}

/**
 * All of better-auth that is served; whatever else it could do is not. People change through actions, so nothing here
 * makes, changes or deletes one.
 */
export const authEndpoints: readonly AuthEndpoint[] = [
  {
    path: '/sign-in/email',
    summary: 'Sign in with e-mail and password',
    description:
      'Sets the session cookie. Where a second factor is set up, answers `twoFactorRedirect: true` and waits for it.',
    body: z.strictObject({ email, password, rememberMe: z.boolean().optional() }),
    answer: z.object({ twoFactorRedirect: z.boolean().optional() }),
    caution: 'guess',
  },
  { path: '/sign-out', summary: 'End this session', body: noFields, caution: 'none' },
  {
    path: '/revoke-other-sessions',
    summary: 'End all your sessions but this one',
    body: noFields,
    caution: 'none',
    needsSession: true,
  },
  {
    path: '/request-password-reset',
    summary: 'Ask for a mail with a link that sets a new password',
    description: 'The answer is the same whether or not somebody has this address.',
    body: z.strictObject({ email: z.email().max(254) }),
    caution: 'mail',
  },
  {
    path: '/reset-password',
    summary: 'Set a new password with the token of such a link; ends all sessions',
    body: z.strictObject({ token: z.string().min(1).max(200), newPassword: password }),
    caution: 'guess',
  },
  {
    path: '/change-password',
    summary: 'Change your password; ends your other sessions',
    body: z.strictObject({ currentPassword: password, newPassword: password }),
    caution: 'guess',
    needsSession: true,
    always: { revokeOtherSessions: true },
  },
  {
    path: '/set-password',
    summary: 'Set your first password, after signing in by a link',
    body: z.strictObject({ newPassword: password }),
    caution: 'none',
    needsSession: true,
  },
  {
    path: '/two-factor/enable',
    summary: 'Begin to set up a second factor (TOTP); answers its address and backup codes',
    description: 'It counts once a first code has been verified.',
    body: z.strictObject({ password: password.optional() }),
    answer: z.object({ totpURI: z.string(), backupCodes }),
    caution: 'guess',
    needsSession: true,
  },
  {
    path: '/two-factor/verify-totp',
    summary: 'Send a code of the second factor: to finish signing in, or to finish setting it up',
    body: z.strictObject({ code }),
    caution: 'guess',
  },
  {
    path: '/two-factor/verify-backup-code',
    summary: 'Finish signing in with a backup code, which is used up by that',
    body: z.strictObject({ code }),
    caution: 'guess',
  },
  {
    path: '/two-factor/generate-backup-codes',
    summary: 'Make new backup codes; the old ones end',
    body: z.strictObject({ password: password.optional() }),
    answer: z.object({ backupCodes }),
    caution: 'guess',
    needsSession: true,
  },
  {
    path: '/two-factor/disable',
    summary: 'Do without a second factor',
    body: z.strictObject({ password: password.optional() }),
    caution: 'guess',
    needsSession: true,
  },
]
