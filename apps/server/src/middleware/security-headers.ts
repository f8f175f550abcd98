import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'

const headers = {
  // Nothing here is a page but the two that bring a policy of their own.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Answers hold people's data: no cache on the way may keep them.
  'cache-control': 'no-store',
}

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(headers)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
})
