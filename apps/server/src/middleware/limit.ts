import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { problem } from '../answer.ts'
import type { AppEnv } from '../env.ts'

/** Who or what is counted; undefined: this request is not. */
export type Counted = (c: Context<AppEnv>) => string | undefined | Promise<string | undefined>

export interface LimitOptions {
  readonly requests: number
  readonly perSeconds: number
  readonly by: Counted
}

/**
 * Answers 429 to whoever asks too often, and says when to come back. Each process counts for itself, so this is for what
 * spares the process; guesses at a secret are counted by all together: `limitAttempts`.
 */
export function limit({ requests, perSeconds, by }: LimitOptions) {
  let limiter: Promise<RateLimiterMemory> | undefined
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = await by(c)
    if (key === undefined) return next()
    limiter ??= createLimiter(requests, perSeconds)
    const counted = await limiter
    try {
      await counted.consume(key)
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal
      return tooMany(c, (refusal as RateLimiterRes).msBeforeNext)
    }
    return next()
  })
}

export function tooMany(c: Context<AppEnv>, waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  c.header('retry-after', String(seconds))
  const hint = `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  return problem(c, 'rate_limited', 'Too many requests.', { hint })
}

/** Loaded with the first request that is counted: it brings far more than is used here. */
async function createLimiter(points: number, duration: number): Promise<RateLimiterMemory> {
  const { RateLimiterMemory } = await import('rate-limiter-flexible')
  return new RateLimiterMemory({ points, duration })
}
