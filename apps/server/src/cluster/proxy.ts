import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Backend, Backends } from './backends.ts'
import { forwardRequest } from './forward-request.ts'
import { forwardUpgrade } from './forward-upgrade.ts'

export interface Proxy {
  readonly address: string
  readonly close: () => Promise<void>
}

const KEEP_ALIVE_MS = 75_000

/**
 * A load balancer as plain as they come: each request goes to the next server, bodies and streams pass through as they
 * come. What certainly did not reach a server, or may be asked twice, is asked of the next one; nothing else is.
 */
export async function startProxy(options: {
  readonly backends: Backends
  readonly host: string
  readonly port: number
}): Promise<Proxy> {
  const { backends, host, port } = options
  const agent = new Agent({ keepAlive: true })
  const underWay = new Map<Backend, Set<() => void>>()
  backends.onChange((backend, isWell) => {
    if (!isWell) for (const giveUp of underWay.get(backend) ?? []) giveUp()
  })
  /** Calls back when the server behind is found to be gone. */
  const whenDown = (backend: Backend, giveUp: () => void): (() => void) => {
    const all = underWay.get(backend) ?? new Set()
    underWay.set(backend, all.add(giveUp))
    return () => void all.delete(giveUp)
  }

  const server: Server = createServer((incoming, outgoing) => {
    forwardRequest(incoming, outgoing, { backends, agent, whenDown })
  })
  // A stream may be silent, and an upload slow: time limits are the servers' own.
  server.requestTimeout = 0
  // Longer than clients keep a connection that they do not use: the one who closes it must not be this side, just as the
  // next request comes.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.headersTimeout = KEEP_ALIVE_MS + 5000
  const sockets = new Set<Duplex>()
  server.on('upgrade', (incoming: IncomingMessage, socket, head) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    forwardUpgrade(incoming, socket, head, { backends, whenDown })
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { address, family, port: actual } = server.address() as AddressInfo
  return {
    address: family === 'IPv6' ? `http://[${address}]:${actual}` : `http://${address}:${actual}`,
    close: async () => {
      backends.stop()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      await closed
      agent.destroy()
    },
  }
}
