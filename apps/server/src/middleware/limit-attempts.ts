import { StoreUnavailable } from '@countersign/core'
import type { AttemptLimit, Attempts } from '@countersign/people'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { type Counted, tooMany } from './limit.ts'

export interface AttemptLimitOptions extends AttemptLimit {
  /** Who or what is counted; undefined: this request is not. */
  readonly by: Counted
  /** Begins to count anew after a request that succeeds. */
  readonly forgiveSuccess?: boolean
}

/**
 * Answers 429 to whoever guesses at a secret too often, and says when to come back. All servers on a database count
 * together, and a restart forgets nothing. While the database cannot be asked, nobody may guess.
 */
export function limitAttempts(attempts: Attempts, options: AttemptLimitOptions) {
  const { by, forgiveSuccess = false, ...limit } = options
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = await by(c)
    if (key === undefined) return next()
    const waitMs = await attempts.count(limit, key)
    if (waitMs !== undefined) return tooMany(c, waitMs)
    await next()
    if (forgiveSuccess && c.res.ok) await attempts.forgive(limit, key).catch(letItCount)
    return undefined
  })
}

/** Whoever has succeeded is told so: that it counts as an attempt makes no guess easier. */
function letItCount(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error
}
