import { isIP } from 'node:net'

/**
 * A page of another site can have its name point to this machine, and a browser then takes the server for that site. The
 * name is still the other's: only names of our own are answered. An address in numbers is nobody's name.
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const name = host === undefined ? undefined : URL.parse(`http://${host}`)?.hostname
  if (name === undefined) return false
  return isLocal(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === new URL(publicUrl).hostname
}

/** Programs send no origin. A page sends its own: ours, or one of this very machine, such as a tool for developers. */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
): boolean {
  if (origin === undefined) return true
  const url = URL.parse(origin)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return origin === publicUrl || url.host === host || isLocal(url.hostname)
}

const isLocal = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'
