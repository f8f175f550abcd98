import type { Runtime, Scope } from '@countersign/core'
import { actorOf, type People } from '@countersign/people'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { problem } from '../answer.ts'
import type { AppEnv, Caller } from '../env.ts'
import { allScopes, findCaller, withSecondFactor } from '../keys.ts'

const BEARER = /^Bearer +([\x21-\x7e]{1,512})$/i
/** Cookies of others are no reason to ask whose session it is. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?countersign\.session_token=/

export interface AuthenticateOptions {
  readonly runtime: Runtime
  readonly people: People
  readonly token: string | undefined
}

/** Asks once more who a request is from: a stream may outlive the key or session it was opened with. */
export type Identify = (c: Context<AppEnv>) => Promise<Caller | undefined>

/** The one place that knows how callers prove who they are: by a key, or else by a session cookie. */
export function createIdentify({ runtime, people, token }: AuthenticateOptions): Identify {
  return async (c) => {
    const key = bearerKey(c)
    if (key !== undefined) return findCaller(key, { store: runtime.store, now: runtime.clock.now(), token })
    return findSession(c, people)
  }
}

export function bearerKey(c: Context<AppEnv>): string | undefined {
  return BEARER.exec(c.req.header('authorization') ?? '')?.[1]
}

async function findSession(c: Context<AppEnv>, people: People): Promise<Caller | undefined> {
  const cookie = c.req.header('cookie')
  if (cookie === undefined || !SESSION_COOKIE.test(cookie)) return undefined
  const found = await people.sessionOf(new Headers({ cookie }))
  if (!found) return undefined
  // A stream that asks again has sent its headers already.
  if (!c.finalized) for (const renewed of found.cookies) c.header('set-cookie', renewed, { append: true })
  return { actor: actorOf(found.user), ...withSecondFactor(found.user, allScopes), by: 'session' }
}

/**
 * Whether what is open may stay open: the key or session is good for it, and the person is who they were. What a role may
 * see is decided when a stream begins, so with another role it ends, and is begun anew.
 */
export const isStillAllowed =
  (identify: Identify, c: Context<AppEnv>, scope: Scope) => async (): Promise<boolean> => {
    const now = await identify(c)
    return now !== undefined && now.scopes.includes(scope) && now.actor.role === c.var.caller.actor.role
  }

/** Lets only callers through whose credential is good for `scope`; for anything at all where none is named. */
export const authenticate = (identify: Identify, scope?: Scope) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const caller = await identify(c)
    if (!caller) {
      c.header('www-authenticate', 'Bearer')
      const hint = 'Sign in, or send the header "Authorization: Bearer <key>".'
      return problem(c, 'unauthorized', 'A session or a valid key is needed.', { hint })
    }
    c.set('caller', caller)
    if (scope === undefined) return next()
    if (caller.needsSecondFactor) {
      const hint = 'Set one up with POST /api/auth/two-factor/enable and /api/auth/two-factor/verify-totp.'
      return problem(c, 'mfa_required', 'A second factor is needed first.', { hint })
    }
    return caller.scopes.includes(scope) ? next() : missingScope(c, scope)
  })

export function missingScope(c: Context<AppEnv>, scope: Scope) {
  return problem(c, 'missing_scope', `This key does not have the scope "${scope}".`, {
    hint: 'Use a key that has it; GET /api/me says which scopes this one has.',
  })
}
