import type { Context } from 'hono'
import type { AppEnv } from './env.ts'

/**
 * Where a request comes from. Anybody can write a forwarding header; only the last entries, made by proxies that are
 * known to stand in front of this server, say something.
 */
export function clientAddress(c: Context<AppEnv>, trustedProxies: number): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return socket
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  return forwarded.at(-trustedProxies) || socket
}
