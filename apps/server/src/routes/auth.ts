import { setTimeout as sleep } from 'node:timers/promises'
import { ADDRESS_HEADER } from '@countersign/people'
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { failure } from '../answer.ts'
import { toAuthFailure } from '../auth-failure.ts'
import { clientAddress, networkOf } from '../client-address.ts'
import type { AppEnv } from '../env.ts'
import { tooMany } from '../middleware/limit.ts'
import { type AttemptLimitOptions, limitAttempts } from '../middleware/limit-attempts.ts'
import { readJson } from '../middleware/read-json.ts'
import { type App, bySession, failures, json, jsonBody, open, type RouteContext } from '../route.ts'
import { type AuthEndpoint, authEndpoints } from './auth-endpoints.ts'
import { addLinkRoutes } from './sign-in-link.ts'

const BODY_LIMIT = 16 * 1024
const MINUTE = 60
/** How long better-auth locks a second factor after too many wrong codes. */
const LOCKED_MS = 15 * MINUTE * 1000
/** Longer than asking for a mail ever takes, so that its time does not tell whether somebody has the address. */
const ASKING_TAKES_MS = 200

const tags = ['Signing in']
/** better-auth says more than anybody needs, in shapes of its own. */
const nothing = z.object({})

/** Signing in, by better-auth. A refusal looks like every other of ours; tokens are in cookies and nowhere else. */
export function addAuthRoutes(app: App, { people, publicUrl, trustProxy }: RouteContext): void {
  const address = (c: Context<AppEnv>): string => clientAddress(c, trustProxy)
  const network = (c: Context<AppEnv>): string => networkOf(address(c))
  const account = async (c: Context<AppEnv>): Promise<string | undefined> => {
    const { email } = (await c.req.json()) as { email?: unknown }
    return typeof email === 'string' ? email.trim().toLowerCase() : undefined
  }
  const limit = (options: AttemptLimitOptions) => limitAttempts(people.attempts, options)
  const cautions = {
    guess: [
      limit({ name: 'guess by network', attempts: 60, perSeconds: 5 * MINUTE, by: network }),
      limit({
        name: 'guess at account',
        attempts: 10,
        perSeconds: 5 * MINUTE,
        by: account,
        forgiveSuccess: true,
      }),
    ],
    mail: [
      limit({ name: 'mail by network', attempts: 20, perSeconds: 15 * MINUTE, by: network }),
      limit({ name: 'mail to account', attempts: 3, perSeconds: 15 * MINUTE, by: account }),
    ],
    none: [],
  }

  const ask = (c: Context<AppEnv>, path: string, body?: object): Promise<Response> => {
    const headers = new Headers({ [ADDRESS_HEADER]: address(c) })
    for (const name of ['cookie', 'user-agent']) {
      const value = c.req.header(name)
      if (value !== undefined) headers.set(name, value)
    }
    if (body) headers.set('content-type', 'application/json')
    return people.handle(
      new Request(`${publicUrl()}/api/auth${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  }
  const takeCookies = (c: Context<AppEnv>, answer: Response): void => {
    for (const cookie of answer.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  }
  const refuse = async (c: Context<AppEnv>, answer: Response) =>
    answer.status === 429
      ? tooMany(c, LOCKED_MS)
      : failure(c, toAuthFailure(await answer.json().catch(() => undefined), answer.status), answer.status)

  const addEndpoint = (endpoint: AuthEndpoint): void => {
    const route = createRoute({
      ...(endpoint.needsSession ? { security: bySession } : open),
      method: 'post',
      path: `/api/auth${endpoint.path}`,
      tags,
      summary: endpoint.summary,
      ...(endpoint.description !== undefined && { description: endpoint.description }),
      middleware: [readJson(BODY_LIMIT), ...cautions[endpoint.caution]],
      request: { body: jsonBody(endpoint.body) },
      responses: { 200: json(endpoint.answer ?? nothing, 'Done'), ...failures },
    })
    app.openapi(route, async (c) => {
      const body = { ...c.req.valid('json'), ...endpoint.always }
      const [answer] = await Promise.all([
        ask(c, endpoint.path, body),
        endpoint.caution === 'mail' && sleep(ASKING_TAKES_MS),
      ])
      takeCookies(c, answer)
      if (!answer.ok) return refuse(c, answer)
      return c.json((endpoint.answer ?? nothing).parse(await answer.json()), 200)
    })
  }
  for (const endpoint of authEndpoints) addEndpoint(endpoint)

  addLinkRoutes(app, {
    limited: limit({ name: 'link by network', attempts: 20, perSeconds: MINUTE, by: network }),
    use: async (c, token) => {
      const answer = await ask(c, `/link?token=${encodeURIComponent(token)}`)
      takeCookies(c, answer)
      if (answer.ok) return c.redirect('/', 303)
      // A person pressed it: they are told at the door, and can go on from there.
      const isPage = c.req.header('accept')?.includes('text/html') ?? false
      return isPage ? c.redirect('/sign-in?link=refused', 303) : refuse(c, answer)
    },
  })
}
