import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

const bodyOf = (code: string, message: string): string =>
  JSON.stringify({ error: { code, message, correlationId: randomUUID() } })

/** In the form of the servers' own refusals. */
export function refuse(outgoing: ServerResponse, status: number, code: string, message: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1', connection: 'close' })
  outgoing.end(bodyOf(code, message))
}

/** To a connection that was to be a WebSocket. */
export function refuseSocket(socket: Duplex, status: number, code: string, message: string): void {
  const body = bodyOf(code, message)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
