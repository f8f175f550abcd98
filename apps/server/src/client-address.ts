import { isIPv6 } from 'node:net'
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

/**
 * What is counted as one: an address, or the network of 64 bits that somebody with an IPv6 address has to themself. With
 * each address of it counted alone, no limit would ever be reached.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain) ?? []
  if (mapped !== undefined) return mapped
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'))
  const missing = plain.includes('::') ? 8 - groups(head).length - groups(tail).length : 0
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
