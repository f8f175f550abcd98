import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'

/** They are of one connection, and say nothing about the next. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
])

/** The headers to hand on, without those of this connection. */
export function withoutHops(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()))
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofConnection.has(name) && !named.has(name)),
  )
}

/** A request's headers for the server behind: with whom it comes from at the end, where only this proxy can write. */
export function forwardedHeaders({ headers, socket }: IncomingMessage): OutgoingHttpHeaders {
  const before = headers['x-forwarded-for']
  const from = socket.remoteAddress ?? ''
  return {
    ...withoutHops(headers),
    // A body of unknown length goes on in pieces.
    ...(headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
    'x-forwarded-for': before === undefined ? from : `${String(before)}, ${from}`,
    'x-forwarded-host': headers.host ?? '',
    'x-forwarded-proto': 'http',
  }
}
