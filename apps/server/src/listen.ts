import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type ErrorBody, type HttpCode, httpCodes } from '@countersign/protocol'
import { getRequestListener } from '@hono/node-server'
import type { Config } from './config.ts'
import { isForExecutors } from './executors/accept-executors.ts'
import { answerHeaders } from './middleware/security-headers.ts'
import type { App } from './route.ts'
import { StartFailure } from './start-failure.ts'

/**
 * How long a request may take to arrive. Whoever sends it drop by drop holds a connection no longer than this; an upload of
 * the largest size still comes through at 50 kB/s.
 */
const patience = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 5_000 }

/** Serves an app, and answers once it accepts requests. */
export function listen(app: App, { host, port }: Pick<Config, 'host' | 'port'>): Promise<Server> {
  const listener = getRequestListener(app.fetch, {
    // Nothing is gained by it here, and what else runs in this process keeps its own.
    overrideGlobalObjects: false,
    // Only what cannot even be made into a request comes here: an odd host, an address that is none.
    errorHandler: () => {
      const { body, headers } = refusalOf('malformed_request')
      return new Response(body, { status: httpCodes.malformed_request, headers })
    },
  })
  const answer: RequestListener = (incoming, outgoing) => {
    // A proxy before this server may read the other one: what is meant is not known.
    if ((incoming.headersDistinct['host']?.length ?? 0) < 2) return void listener(incoming, outgoing)
    const { body, headers } = refusalOf('malformed_request')
    outgoing.writeHead(httpCodes.malformed_request, { ...headers, connection: 'close' }).end(body)
  }
  const server = createServer({ shouldUpgradeCallback: isForExecutors, ...patience }, answer)
  server.on('clientError', refuseConnection)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen(port, host, () => resolve(server))
  })
}

/** What is not HTTP, or no longer, never reaches the app. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const code = refusedByParser[error.code ?? ''] ?? 'malformed_request'
  const status = httpCodes[code]
  const { body, headers } = refusalOf(code)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map((header) => header.join(': ')),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const refusedByParser: Readonly<Record<string, HttpCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

function refusalOf(code: HttpCode): { body: string; headers: Readonly<Record<string, string>> } {
  const correlationId = randomUUID()
  const refusal: ErrorBody = { error: { code, message: 'The request cannot be understood.', correlationId } }
  const headers = { ...answerHeaders, 'content-type': 'application/json', 'x-correlation-id': correlationId }
  return { body: JSON.stringify(refusal), headers }
}

/** Where a browser on this machine finds the server. */
export function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo
  return addressAt(address, port)
}

/** The same for a server that may not have been started yet. */
export function addressAt(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): StartFailure {
  const options = { cause: error }
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartFailure(
        `Port ${port} on ${host} is in use. Stop what uses it, or set PORT to another one.`,
        options,
      )
    case 'EACCES':
      return new StartFailure(
        `This user may not listen on port ${port}. Set PORT to one above 1023.`,
        options,
      )
    default:
      return new StartFailure(
        `Cannot listen on ${host}:${port} (${error.code}). Check HOST and PORT.`,
        options,
      )
  }
}
