import { lookup } from 'node:dns'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { whyNot } from './check-url.ts'
import { isPrivateAddress } from './private-addresses.ts'
import { waitOf } from './retry-after.ts'

export type Posted =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfterMs: number | undefined }
  /** Nothing was sent, and nothing will be: the address is not one that may be written to. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'lost'; readonly reason: string }

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly allowPrivate: boolean
  readonly timeoutMs: number
}

const REFUSED = 'ERR_PRIVATE_ADDRESS'

/**
 * One POST. Redirects are not followed, and the answer's body is not read. The name is looked up once, and the connection
 * goes to the address that was judged: a name that says something else the next time gains nothing.
 */
export function post(
  address: string,
  { headers, body, allowPrivate, timeoutMs }: PostOptions,
): Promise<Posted> {
  const wrong = whyNot(address, allowPrivate)
  if (wrong !== undefined) return Promise.resolve({ kind: 'refused', reason: wrong })
  const url = new URL(address)
  const send = url.protocol === 'https:' ? secure : plain
  return new Promise((resolve) => {
    const request = send(
      url,
      {
        method: 'POST',
        // A connection of its own: one that is kept would outlive the judgement of its address.
        agent: false,
        lookup: allowPrivate ? lookup : lookupPublic,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Countersign',
          ...headers,
        },
      },
      (answer) => {
        resolve({
          kind: 'answered',
          status: answer.statusCode ?? 0,
          retryAfterMs: waitOf(answer.headers['retry-after'], new Date()),
        })
        answer.destroy()
      },
    )
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === REFUSED)
        return resolve({ kind: 'refused', reason: 'it is an address of this machine or its network' })
      const isLate = error.name === 'AbortError' || error.name === 'TimeoutError'
      return resolve({ kind: 'lost', reason: isLate ? 'no answer in time' : (error.code ?? 'it was lost') })
    })
    request.end(body)
  })
}

const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    if (found.length === 0 || found.some(({ address }) => isPrivateAddress(address)))
      return done(Object.assign(new Error('A private address'), { code: REFUSED }), [])
    return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)
  })
}
