import { type Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Forwarding } from './backends.ts'
import { forwardedHeaders, withoutHops } from './forwarded.ts'
import { refuse } from './refuse.ts'

/** Asking twice does no more than asking once. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Gives a request to the next server that answers, and its answer back. */
export function forwardRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { backends, agent, whenDown }: Forwarding & { agent: Agent },
): void {
  const left = backends.inTurn(stickyKey(incoming))
  const { method = 'GET', url: path = '/' } = incoming
  const isSafe = safeMethods.has(method)
  const hasBody = incoming.headers['content-length'] !== undefined || 'transfer-encoding' in incoming.headers

  const tryNext = (): void => {
    const backend = left.shift()
    if (!backend) {
      refuse(outgoing, 503, 'no_node', 'No server answers. Try again in a moment.')
      return
    }
    const address = backend.address()
    if (address === undefined) {
      tryNext()
      return
    }
    const { hostname, port } = new URL(address)
    const headers = forwardedHeaders(incoming)
    let hasConnected = false
    let isDone = false
    // A connection that is used again may be closing just then, and nobody knows what came through.
    const asked = request({
      hostname,
      port,
      method,
      path,
      headers,
      setHost: false,
      agent: isSafe ? agent : false,
    })
    asked.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (hasConnected = true))
      else hasConnected = true
    })
    const forget = whenDown(backend, () => {
      // A stream ends, and its reader comes back; what waits for an answer is told below.
      if (outgoing.headersSent) outgoing.destroy()
      asked.destroy(new Error('The server behind is down'))
    })
    const finish = (): void => {
      isDone = true
      forget()
    }
    asked.on('error', () => {
      if (isDone) return
      finish()
      if (outgoing.headersSent || outgoing.destroyed) {
        outgoing.destroy()
        return
      }
      if (!hasConnected) backends.failed(backend)
      // The body's first bytes may be gone only once there was a connection.
      if (!hasConnected || (isSafe && !hasBody)) tryNext()
      else
        refuse(
          outgoing,
          502,
          'node_gone',
          'The server was gone before it answered: look before trying again.',
        )
    })
    asked.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutHops(answer.headers))
      // What streams is of use at once, even before its first byte.
      outgoing.flushHeaders()
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
      answer.on('close', () => {
        finish()
        if (!answer.complete) outgoing.destroy()
      })
    })
    outgoing.once('close', () => {
      finish()
      if (!outgoing.writableFinished) asked.destroy()
    })
    if (hasBody) sendBody(incoming, asked)
    else asked.end()
  }
  tryNext()
}

/** Only once there is a connection: what is not yet read can still go elsewhere. */
function sendBody(incoming: IncomingMessage, asked: ReturnType<typeof request>): void {
  asked.on('socket', (socket) => {
    const begin = (): void => void incoming.pipe(asked)
    if (socket.connecting) socket.once('connect', begin)
    else begin()
  })
  // Sends the head now; a server may refuse before it has seen the body.
  asked.flushHeaders()
}

/** An MCP session before 2026-07-28 is in the memory of one server: all requests of a key go to the same. */
const stickyKey = ({ url, headers }: IncomingMessage): string | undefined =>
  url === '/api/mcp' ? headers.authorization : undefined
