import type { McpEndpoint } from '@countersign/mcp'
import { refuse } from '@countersign/mcp/refuse'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { problem } from '../answer.ts'
import type { AppEnv } from '../env.ts'
import { findFault } from '../json-fault.ts'
import type { McpOptions } from '../mcp/open-endpoint.ts'
import { isOwnHost, isOwnOrigin } from '../mcp/own-names.ts'
import { authenticate, bearerKey } from '../middleware/authenticate.ts'
import { readLimited } from '../middleware/body-limit.ts'
import { limit } from '../middleware/limit.ts'
import { MEBIBYTE } from '../middleware/read-json.ts'
import { type App, failures, type RouteContext } from '../route.ts'

const PATH = '/api/mcp'
const JSON_TYPE = /^application\/json\s*(;|$)/i

const operations = [
  ['post', 'The Model Context Protocol over Streamable HTTP'],
  ['get', 'What the server says to a session by itself, as an event stream'],
  ['delete', 'End a session'],
] as const

/** The actions as an MCP server, for programs with a key. */
export function addMcpRoutes(
  app: App,
  { runtime, people, identify, publicUrl, closing }: RouteContext,
  options: Pick<McpOptions, 'onFault' | 'timing'>,
): void {
  let opening: Promise<McpEndpoint> | undefined
  // Loaded with the first request: it brings much that a server without MCP clients never needs.
  const endpoint = (): Promise<McpEndpoint> =>
    (opening ??= import('../mcp/open-endpoint.ts').then(({ openMcpEndpoint }) =>
      openMcpEndpoint({ ...options, app, runtime, secret: people.secret }),
    ))
  closing.addEventListener('abort', () => void opening?.then((opened) => opened.close()), { once: true })

  for (const [method, summary] of operations)
    app.openAPIRegistry.registerPath({
      security: [{ bearer: ['read'] }],
      method,
      path: PATH,
      tags: ['MCP'],
      summary,
      description: 'Serves 2025-11-25, with sessions, and 2026-07-28, without. See docs/mcp.md.',
      responses: { 200: { description: 'JSON-RPC, as JSON or as an event stream' }, ...failures },
    })
  app.on(
    ['GET', 'POST', 'DELETE'],
    [PATH],
    ownNamesOnly(publicUrl),
    authenticate(identify, 'read'),
    keysOnly,
    limit({ requests: 600, perSeconds: 60, by: (c) => c.var.caller.actor.id }),
    async (c: Context<AppEnv>) => {
      const read = c.req.method === 'POST' ? await readBody(c) : { body: undefined }
      if (read instanceof Response) return read
      const { caller, correlationId } = c.var
      const auth = {
        token: bearerKey(c) ?? '',
        clientId: caller.actor.id,
        scopes: [...caller.scopes],
        extra: { correlationId },
      }
      return (await endpoint()).fetch(c.req.raw, { auth, body: read.body })
    },
  )
}

const ownNamesOnly = (publicUrl: () => string) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const host = c.req.header('host') ?? new URL(c.req.url).host
    if (!isOwnHost(host, publicUrl())) return refuse('wrongHost')
    return isOwnOrigin(c.req.header('origin'), host, publicUrl()) ? next() : refuse('wrongOrigin')
  })

/** A browser sends its cookies wherever a page tells it to: they are no proof here. */
const keysOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.caller.by === 'key') return next()
  c.header('www-authenticate', 'Bearer')
  const hint = 'Send the header "Authorization: Bearer <key>".'
  return problem(c, 'unauthorized', 'A key is needed here.', { hint })
})

async function readBody(c: Context<AppEnv>): Promise<{ readonly body: unknown } | Response> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) return refuse('notJson')
  const bytes = await readLimited(c, MEBIBYTE).catch(() => new Uint8Array())
  if (!bytes) return refuse('tooLarge')
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return refuse('parseError')
  }
  return findFault(body) ? refuse('invalidRequest') : { body }
}
