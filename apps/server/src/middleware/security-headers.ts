import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'

/** What every answer has, also one that never came as far as the app. */
export const answerHeaders: Readonly<Record<string, string>> = {
  // Nothing here is a page but what brings a policy of its own.
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  // Spoken requests and "near me" are ours; no frame and no script of others gets at anything.
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(self), microphone=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Answers hold people's data: no cache on the way may keep them.
  'cache-control': 'no-store',
}

const YEAR_S = 365 * 24 * 60 * 60

/** Where people come by TLS, browsers are to come by nothing else for a year: no first request can be listened to. */
export const securityHeaders = (publicUrl: () => string) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(answerHeaders)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    if (publicUrl().startsWith('https:')) c.res.headers.set('strict-transport-security', `max-age=${YEAR_S}`)
  })
