import type { Store } from '@countersign/core'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { ADDRESS_HEADER } from '../address-header.ts'
import { hashIdentifier } from '../one-time-token.ts'
import { signInPlugin } from './sign-in-plugin.ts'
import { storeAdapter } from './store-adapter.ts'

const DAY = 24 * 60 * 60

export interface AuthOptions {
  readonly store: Store
  readonly secret: string
  readonly publicUrl: string
  readonly onFault: (message: string) => void
  readonly sendResetLink: (userId: string, token: string) => Promise<void>
}

const fromPeople = <Type extends 'string' | 'boolean'>(type: Type) =>
  ({ type, input: false, required: false }) as const

/** better-auth as it is used here. Loading it takes a moment, so load this module only when somebody signs in. */
export function createAuth({ store, secret, publicUrl, onFault, sendResetLink }: AuthOptions) {
  return betterAuth({
    appName: 'Countersign',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: storeAdapter(store),
    user: {
      additionalFields: {
        firstName: fromPeople('string'),
        lastName: fromPeople('string'),
        role: fromPeople('string'),
        timeZone: fromPeople('string'),
        mfaRequired: fromPeople('boolean'),
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => sendResetLink(user.id, token),
    },
    session: { expiresIn: 7 * DAY, updateAge: DAY },
    verification: { storeIdentifier: { hash: async (identifier) => hashIdentifier(identifier) } },
    plugins: [twoFactor({ allowPasswordless: true, trustDeviceMaxAge: 0 }), signInPlugin(store)],
    advanced: {
      cookiePrefix: 'countersign',
      useSecureCookies: publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // The server refuses requests from other sites before they come here, for cookies of every kind.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    // The server has limits of its own.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // What is a refusal is answered; what is broken is thrown, for the server to log and answer.
    onAPIError: { throw: true },
    logger: { level: 'error', log: (_level, message) => onFault(message) },
  })
}

export type Auth = ReturnType<typeof createAuth>
