import { isIP } from 'node:net'
import { isPrivateAddress } from './private-addresses.ts'

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** Why nothing may be sent there; undefined where it may, as far as the address itself tells. */
export function whyNot(text: string, allowPrivate: boolean): string | undefined {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return 'it must be an https address'
  if (url.username !== '' || url.password !== '') return 'it must not hold a name or a password'
  if (url.hash !== '') return 'it must not have a fragment'
  const isLocal = LOCAL.test(url.hostname)
  if (url.protocol === 'http:' && !isLocal) return 'it must begin with https://'
  if (allowPrivate) return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isPrivate = isLocal || host.endsWith('.localhost') || (isIP(host) !== 0 && isPrivateAddress(host))
  return isPrivate ? 'it is an address of this machine or its network' : undefined
}
