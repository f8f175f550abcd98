import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { problem } from '../answer.ts'
import type { AppEnv } from '../env.ts'
import { bearerKey } from './authenticate.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A browser sends cookies along whichever site asked it to. So what may change something and does not prove itself by a
 * key must not come from another site, and must say where it comes from as soon as it carries cookies.
 */
export const sameSite = (publicUrl: () => string) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (SAFE.has(c.req.method) || bearerKey(c) !== undefined) return next()
    const site = siteOf(c, publicUrl())
    if (site === 'own' || (site === undefined && c.req.header('cookie') === undefined)) return next()
    return problem(c, 'cross_site', 'This request does not come from this site.', {
      hint: 'A browser says so with the Origin header. Programs send a key instead of cookies.',
    })
  })

/** Whose page made the browser send this, as far as it says. Pages cannot write these headers. */
export function siteOf(c: Context<AppEnv>, publicUrl: string): 'own' | 'other' | undefined {
  const relation = c.req.header('sec-fetch-site')
  if (relation === 'same-origin') return 'own'
  if (relation === 'cross-site' || relation === 'same-site') return 'other'
  const origin = c.req.header('origin')
  if (origin === undefined) return undefined
  // The name it was reached by, too: a cookie of another name would not have come here.
  const host = URL.parse(origin)?.host
  const isOwn = origin === publicUrl || (host !== undefined && host === c.req.header('host'))
  return isOwn ? 'own' : 'other'
}
