import type { Runtime, Scope } from '@countersign/core'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { problem } from '../answer.ts'
import type { AppEnv, Caller } from '../env.ts'
import { findCaller } from '../keys.ts'

const BEARER = /^Bearer +([\x21-\x7e]{1,512})$/i

export interface AuthenticateOptions {
  readonly runtime: Runtime
  readonly token: string | undefined
}

/** Asks once more who a request is from: a stream may outlive the key it was opened with. */
export type Identify = (c: Context<AppEnv>) => Promise<Caller | undefined>

/** The one place that knows how callers prove who they are. Session cookies will be looked at here, after keys. */
export function createIdentify({ runtime, token }: AuthenticateOptions): Identify {
  return async (c) => {
    const [, key] = BEARER.exec(c.req.header('authorization') ?? '') ?? []
    if (key === undefined) return undefined
    return findCaller(key, { store: runtime.store, now: runtime.clock.now(), token })
  }
}

/** Lets only callers through whose credential is good for `scope`. */
export const authenticate = (identify: Identify, scope: Scope) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const caller = await identify(c)
    if (!caller) {
      c.header('www-authenticate', 'Bearer')
      const hint = 'Send the header "Authorization: Bearer <key>".'
      return problem(c, 'unauthorized', 'A valid key is needed.', { hint })
    }
    c.set('caller', caller)
    return caller.scopes.includes(scope) ? next() : missingScope(c, scope)
  })

export function missingScope(c: Context<AppEnv>, scope: Scope) {
  return problem(c, 'missing_scope', `This key does not have the scope "${scope}".`)
}
