import { type IncomingMessage, request } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Forwarding } from './backends.ts'
import { forwardedHeaders } from './forwarded.ts'
import { refuseSocket } from './refuse.ts'

/** Hands a request that asks to become a WebSocket to the next server, and the connection with it. */
export function forwardUpgrade(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { backends, whenDown }: Forwarding,
): void {
  const left = backends.inTurn()
  // Whoever asked may be gone at any moment; that ends the other side below.
  socket.on('error', () => socket.destroy())

  const tryNext = (): void => {
    const backend = left.shift()
    const address = backend?.address()
    if (!backend) {
      refuseSocket(socket, 503, 'no_node', 'No server answers. Try again in a moment.')
      return
    }
    if (address === undefined) {
      tryNext()
      return
    }
    const { hostname, port } = new URL(address)
    const headers = {
      ...forwardedHeaders(incoming),
      connection: 'upgrade',
      upgrade: incoming.headers.upgrade ?? 'websocket',
    }
    const asked = request({
      hostname,
      port,
      path: incoming.url ?? '/',
      headers,
      setHost: false,
      agent: false,
    })
    const forget = whenDown(backend, () => asked.destroy(new Error('The server behind is down')))
    socket.once('close', () => asked.destroy())
    asked.on('error', () => {
      forget()
      if (socket.destroyed) return
      // Nothing but a handshake was sent: another server may be asked.
      tryNext()
    })
    asked.on('response', (answer) => {
      forget()
      socket.write(headOf(answer))
      answer.pipe(socket)
    })
    asked.on('upgrade', (answer, behind: Duplex, first: Buffer) => {
      forget()
      const stopWatching = whenDown(backend, () => behind.destroy())
      behind.on('error', () => behind.destroy())
      behind.once('close', () => {
        stopWatching()
        socket.destroy()
      })
      socket.once('close', () => behind.destroy())
      socket.write(headOf(answer))
      if (first.length > 0) socket.write(first)
      if (head.length > 0) behind.write(head)
      behind.pipe(socket)
      socket.pipe(behind)
    })
    asked.end()
  }
  tryNext()
}

/** As it came, to the letter: of a handshake every header counts. A body without a length ends with the connection. */
function headOf({ statusCode, statusMessage, rawHeaders, headers }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    // A parsed body is no longer in chunks.
    if (name.toLowerCase() === 'transfer-encoding') continue
    if (statusCode !== 101 && name.toLowerCase() === 'connection') continue
    lines.push(`${name}: ${rawHeaders[at + 1]}`)
  }
  if (headers.upgrade === undefined) lines.push('connection: close')
  return `${lines.join('\r\n')}\r\n\r\n`
}
