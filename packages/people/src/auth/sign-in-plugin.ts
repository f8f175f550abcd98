import type { Store } from '@countersign/core'
import type { BetterAuthPlugin } from 'better-auth'
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  sensitiveSessionMiddleware,
  setPassword,
} from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { identifierOf, signInLink } from '../one-time-token.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import { signIns } from '../tables.ts'

/** Where a sign-in may end. A code is also checked when the second factor is set up: then there is a session already. */
const endsSignIn = new Set([
  '/sign-in/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/link',
])

/** What is ours of signing in. Comes after the second factor's plugin, which takes back sessions that lack it. */
export const signInPlugin = (store: Store) =>
  ({
    id: 'countersign',
    endpoints: {
      signInByLink: createAuthEndpoint(
        '/link',
        { method: 'GET', query: z.object({ token: z.string().max(200) }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context
          const identifier = identifierOf(signInLink, ctx.query.token)
          const consumed = await internalAdapter.consumeVerificationValue(identifier)
          const user = consumed && (await internalAdapter.findUserById(consumed.value))
          if (!user) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN' })
          const session = await internalAdapter.createSession(user.id)
          await setSessionCookie(ctx, { session, user })
          return ctx.json({ status: true })
        },
      ),
      /** For whoever has no password yet and came by a link. */
      setFirstPassword: createAuthEndpoint(
        '/set-password',
        {
          method: 'POST',
          body: z.object({ newPassword: z.string() }),
          use: [sensitiveSessionMiddleware],
        },
        // better-auth has this for servers only, so its types do not foresee being called from within.
        (ctx) => setPassword({ ...ctx, asResponse: false } as never) as unknown as Promise<object>,
      ),
    },
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && endsSignIn.has(path),
          handler: createAuthMiddleware(async ({ context }) => {
            const { newSession, session } = context
            if (newSession && !session) await noteSignIn(store, newSession.user.id)
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

async function noteSignIn(store: Store, userId: string): Promise<void> {
  await retryOnConflict(store, async (tx) => {
    const last_at = new Date().toISOString()
    const before = await tx.rows.get(signIns, userId)
    if (before) await tx.rows.update(signIns, userId, { last_at }, before.version)
    else await tx.rows.insert(signIns, { id: userId, version: 1, last_at })
  })
}
