import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Actor } from '@countersign/core'
import type { ExecutorHub } from '@countersign/device'
import type { Logger } from 'pino'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Upgrade } from '../env.ts'
import type { App } from '../route.ts'

/** The longest message, in bytes. A longer one ends the connection before it is read. */
const MAX_MESSAGE = 256 * 1024

export const EXECUTOR_PATH = '/api/devices/executor'

/** Elsewhere a request that would rather speak another protocol is answered as any other. */
export const isForExecutors = ({ url, headers }: IncomingMessage): boolean =>
  url?.split('?')[0] === EXECUTOR_PATH && headers.upgrade?.toLowerCase() === 'websocket'

export interface AcceptOptions {
  readonly app: App
  readonly hub: ExecutorHub
  readonly log: Logger
  /** Aborted when the server is about to go. */
  readonly closing: AbortSignal
  /** How often a connection must show that it is alive, and its owner that they may still have it. */
  readonly heartbeatMs?: number
}

/**
 * Takes the connections of executors. Whether a caller may have one is decided by the app, as of any request; only what
 * it accepts becomes a WebSocket. No compression: what is small on the wire is small here.
 */
export function acceptExecutors(server: Server, options: AcceptOptions): void {
  const { app, hub, log, closing, heartbeatMs = 15_000 } = options
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE,
    perMessageDeflate: false,
    clientTracking: false,
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    void ask(app, request)
      .then(async ({ answer, upgrade }) => {
        if (closing.aborted) socket.destroy()
        else if (upgrade) sockets.handleUpgrade(request, socket, head, (opened) => serve(opened, upgrade))
        else await refuse(socket, answer)
      })
      .catch((error: unknown) => {
        log.error({ error }, 'an executor could not be connected')
        socket.destroy()
      })
  })
  closing.addEventListener('abort', () => hub.closeAll(), { once: true })

  const serve = (socket: WebSocket, { caller, isStillAllowed }: Upgrade): void => {
    const line = hub.open(wireTo(socket), caller.actor satisfies Actor)
    let isAlive = true
    socket.on('message', (data, isBinary) => {
      isAlive = true
      // Bytes are no message: what cannot be read is said to be so, like any other.
      line.receive(isBinary ? '' : (data as Buffer).toString('utf8'))
    })
    socket.on('pong', () => {
      isAlive = true
    })
    // A message that is too long, or compressed, ends here; the library closes the connection with the right code.
    socket.on('error', (error) =>
      log.warn({ code: (error as { code?: string }).code }, 'an executor broke the rules'),
    )
    const beat = setInterval(() => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
      void isStillAllowed()
        .then((isAllowed) => isAllowed || socket.close(4401, 'This key or session is no longer good for it.'))
        .catch(() => socket.terminate())
    }, heartbeatMs)
    beat.unref()
    socket.on('close', () => {
      clearInterval(beat)
      line.closed()
    })
  }
}

/** How long a connection that is being closed may take to say goodbye. */
const GOODBYE_MS = 1000

const wireTo = (socket: WebSocket) => ({
  send: (text: string): void => {
    if (socket.readyState === socket.OPEN) socket.send(text)
  },
  close: (code: number, reason: string): void => {
    socket.close(code, reason.slice(0, 120))
    setTimeout(() => socket.terminate(), GOODBYE_MS).unref()
  },
})

/** What the app says to the request, and whether it lets it become a WebSocket. */
async function ask(app: App, incoming: IncomingMessage): Promise<{ answer: Response; upgrade?: Upgrade }> {
  const headers = new Headers()
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index]!, incoming.rawHeaders[index + 1]!)
  }
  const url = new URL(incoming.url ?? '/', 'http://localhost')
  let upgrade: Upgrade | undefined
  const accept = (given: Upgrade): void => {
    upgrade = given
  }
  const answer = await app.fetch(new Request(url, { method: incoming.method ?? 'GET', headers }), {
    incoming,
    acceptUpgrade: accept,
  })
  return { answer, ...(upgrade && { upgrade }) }
}

async function refuse(socket: Duplex, answer: Response): Promise<void> {
  const body = await answer.text()
  const head = [
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}`,
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
    ...[...answer.headers].filter(([name]) => name !== 'content-length').map((header) => header.join(': ')),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
