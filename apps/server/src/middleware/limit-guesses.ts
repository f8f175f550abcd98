import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AppEnv } from '../env.ts'
import { bearerKey } from './authenticate.ts'
import { tooMany } from './limit.ts'

/** What `createKey` makes: nobody guesses 32 bytes, so such a key is always looked at. */
const MADE_HERE = /^cs_[\w-]{43}$/
const GUESSES = 1000
const PER_SECONDS = 5 * 60

/**
 * The key of the environment may be anything that somebody could remember, so it must not be tried without end: whoever has
 * sent that many wrong keys is not heard with another for a while. Keys that were made here still work from the same address.
 */
export function limitGuesses(by: (c: Context<AppEnv>) => string, guesses = GUESSES) {
  let limiter: RateLimiterMemory | undefined
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = bearerKey(c)
    if (key === undefined || MADE_HERE.test(key)) return next()
    const address = by(c)
    const made = await limiter?.get(address)
    if (made && made.consumedPoints >= guesses) return tooMany(c, made.msBeforeNext)
    await next()
    if (c.res.status !== 401) return undefined
    const { RateLimiterMemory } = await import('rate-limiter-flexible')
    limiter ??= new RateLimiterMemory({ points: guesses, duration: PER_SECONDS })
    await limiter.penalty(address)
    return undefined
  })
}
