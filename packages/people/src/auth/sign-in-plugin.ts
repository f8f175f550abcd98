import { derivedId, type Store } from '@countersign/core'
import type { BetterAuthPlugin } from 'better-auth'
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  sensitiveSessionMiddleware,
  setPassword,
} from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { identifierOf, passwordReset, signInLink } from '../one-time-token.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import { verifications } from '../sign-in-tables.ts'
import { signIns } from '../tables.ts'
import { findUser } from '../user.ts'
import { findWeakness } from '../weak-password.ts'

/** Where a sign-in may end. A code is also checked when the second factor is set up: then there is a session already. */
const endsSignIn = new Set([
  '/sign-in/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/link',
])

/** Where a password is chosen. */
const choosesPassword = new Set(['/reset-password', '/change-password', '/set-password'])

const refusals = { common: 'PASSWORD_TOO_COMMON', 'own-name': 'PASSWORD_IS_OWN_NAME' } as const

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
      before: [
        {
          matcher: ({ path }) => path !== undefined && choosesPassword.has(path),
          handler: createAuthMiddleware(async (ctx) => {
            const { newPassword, token } = (ctx.body ?? {}) as { newPassword?: unknown; token?: unknown }
            if (typeof newPassword !== 'string') return
            const { internalAdapter } = ctx.context
            const userId =
              ctx.path === '/reset-password'
                ? (await internalAdapter.findVerificationValue(identifierOf(passwordReset, String(token))))
                    ?.value
                : (await getSessionFromCtx(ctx))?.user.id
            // Whoever may not choose one is told that, and nothing about what they chose.
            const user =
              userId === undefined ? undefined : await store.read((reader) => findUser(reader, userId))
            const weakness = user && findWeakness(newPassword, user)
            if (weakness) throw new APIError('BAD_REQUEST', { code: refusals[weakness] })
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path !== undefined && endsSignIn.has(path),
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, session, internalAdapter } = ctx.context
            const { code } = (ctx.body ?? {}) as { code?: unknown }
            if (
              newSession &&
              !session &&
              ctx.path === '/two-factor/verify-totp' &&
              typeof code === 'string'
            ) {
              if (!(await useUpCode(store, newSession.user.id, code))) {
                await internalAdapter.deleteSession(newSession.session.token)
                throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' })
              }
            }
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

/** How long the second factor's plugin takes a code, clocks that differ included. */
const CODE_LASTS_MS = 2 * 60 * 1000

/** A code counts once: whoever looked over a shoulder, or listened in, cannot use it again. */
async function useUpCode(store: Store, userId: string, code: string): Promise<boolean> {
  const now = new Date()
  const at = now.toISOString()
  const id = derivedId('used code', userId, code)
  return store.transaction(async (tx) => {
    // Two who send the same code at once.
    await tx.lock('people')
    const known = await tx.rows.get(verifications, id)
    if (known && (known['expires_at'] as string) > at) return false
    if (known) await tx.rows.delete(verifications, id, known.version)
    const expires_at = new Date(now.getTime() + CODE_LASTS_MS).toISOString()
    await tx.rows.insert(verifications, {
      id,
      version: 1,
      identifier: id,
      value: 'used',
      expires_at,
      created_at: at,
      updated_at: at,
    })
    return true
  })
}
