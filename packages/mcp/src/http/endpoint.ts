import {
  type AuthInfo,
  createMcpHandler,
  isInitializeRequest,
  isLegacyRequest,
} from '@modelcontextprotocol/server'
import { createMcpServer } from '../create-mcp-server.ts'
import type { McpHost } from '../host.ts'
import { refuse } from './refuse.ts'
import { createSessions, type SessionLimits } from './sessions.ts'

export interface EndpointLimits extends SessionLimits {
  /** Calls of one person that are being answered at once. */
  readonly callsEach: number
  /** Streams on which clients wait for changes. */
  readonly subscriptions: number
}

const defaultLimits: EndpointLimits = {
  sessions: 512,
  sessionsEach: 16,
  idleMs: 30 * 60_000,
  callsEach: 32,
  subscriptions: 64,
}

/** MCP over HTTP, in both generations of the protocol. Who asks has been found out before, and may ask. */
export interface McpEndpoint {
  readonly fetch: (
    request: Request,
    given: { readonly auth: AuthInfo; readonly body: unknown },
  ) => Promise<Response>
  readonly close: () => Promise<void>
}

export function createMcpEndpoint(host: McpHost, given: Partial<EndpointLimits> = {}): McpEndpoint {
  const limits = { ...defaultLimits, ...given }
  const sessions = createSessions(host, limits)
  const modern = createMcpHandler(() => createMcpServer(host), {
    legacy: 'reject',
    maxSubscriptions: limits.subscriptions,
    ...(host.onFault && { onerror: host.onFault }),
  })
  const underWay = new Map<string, number>()
  const count = (personId: string, by: 1 | -1): void => {
    const next = (underWay.get(personId) ?? 0) + by
    if (next > 0) underWay.set(personId, next)
    else underWay.delete(personId)
  }

  const serve: McpEndpoint['fetch'] = async (request, { auth, body }) => {
    const options = { authInfo: auth, parsedBody: body }
    const isOld = await isLegacyRequest(request, body)
    if (!isOld) return modern.fetch(request, options)
    const id = request.headers.get('mcp-session-id')
    if (id !== null) {
      const transport = sessions.find(id, auth.clientId)
      return transport ? transport.handleRequest(request, options) : refuse('unknownSession')
    }
    if (!isInitializeRequest(body)) return refuse('noSession')
    const opened = await sessions.open(auth.clientId)
    return opened ? opened.handleRequest(request, options) : refuse('tooManySessions')
  }

  return {
    fetch: async (request, options) => {
      const personId = options.auth.clientId
      // Answers to questions must get through however many calls wait for them, and a listener costs little.
      if (!isCall(options.body)) return serve(request, options)
      if ((underWay.get(personId) ?? 0) >= limits.callsEach) return refuse('tooManyCalls')
      count(personId, 1)
      try {
        return whenOver(await serve(request, options), () => count(personId, -1))
      } catch (error) {
        count(personId, -1)
        throw error
      }
    },
    close: async () => {
      await Promise.all([sessions.close(), modern.close()])
    },
  }
}

/** Something is asked for; a batch counts as one. */
const isCall = (body: unknown): boolean =>
  [body].flat().some((each) => typeof (each as { method?: unknown } | null)?.method === 'string')

/** Tells when the last of an answer was sent, or nobody listens to it any more. */
function whenOver(answer: Response, tell: () => void): Response {
  if (!answer.body) {
    tell()
    return answer
  }
  const reader = answer.body.getReader()
  let isTold = false
  const once = (): void => {
    if (!isTold) tell()
    isTold = true
  }
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        once()
        controller.close()
      } catch (error) {
        once()
        controller.error(error)
      }
    },
    cancel: async (reason) => {
      once()
      await reader.cancel(reason)
    },
  })
  return new Response(body, { status: answer.status, headers: answer.headers })
}
