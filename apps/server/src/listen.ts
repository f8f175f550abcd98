import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ErrorBody, httpCodes } from '@countersign/protocol'
import { getRequestListener } from '@hono/node-server'
import type { Config } from './config.ts'
import type { App } from './route.ts'
import { StartFailure } from './start-failure.ts'

/** Serves an app, and answers once it accepts requests. */
export function listen(app: App, { host, port }: Pick<Config, 'host' | 'port'>): Promise<Server> {
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // Only what cannot even be made into a request comes here: an odd host, an address that is none.
    errorHandler: () => refuseMalformed(),
  })
  const server = createServer(listener)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen(port, host, () => resolve(server))
  })
}

/** Where a browser on this machine finds the server. */
export function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`
}

function refuseMalformed(): Response {
  const correlationId = randomUUID()
  const body: ErrorBody = {
    error: { code: 'malformed_request', message: 'The request cannot be understood.', correlationId },
  }
  return Response.json(body, {
    status: httpCodes.malformed_request,
    headers: { 'x-correlation-id': correlationId },
  })
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
      return new StartFailure(`This user may not listen on port ${port}. Set PORT to one above 1023.`, options)
    default:
      return new StartFailure(`Cannot listen on ${host}:${port} (${error.code}). Check HOST and PORT.`, options)
  }
}
