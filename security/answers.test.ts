import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { address, admin, call, elena } from './support/cast.ts'
import type { Answer } from './support/http.ts'
import { callMcp } from './support/mcp.ts'
import { exchange } from './support/raw.ts'

/** What every answer has, whatever it is an answer to. */
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(self), microphone=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

const strict = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers by which a server says more of itself than anybody needs. */
const telling = ['server', 'x-powered-by', 'via', 'access-control-allow-origin', 'x-runtime']

const problemsOf = (headers: Headers): string[] => [
  ...Object.entries(always)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => `${name}: ${headers.get(name)}`),
  ...telling.filter((name) => headers.has(name)),
]

const policyOf = (headers: Headers): Map<string, string> =>
  new Map(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )

describe('every answer of the API', () => {
  it('has all headers, is kept by nobody and says nothing of the server: with a key and without', async () => {
    const { body } = await call('GET', '/api/openapi.json')
    const routes = Object.entries(body.paths as Record<string, object>)
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
      )
      .filter(([, path]) => path.startsWith('/api') && path !== '/api/events' && path !== '/api/docs')
    expect(routes.length).toBeGreaterThan(50)
    const attempts = routes.flatMap(([method, path]) => [
      { method, path, key: undefined },
      ...(path === '/api/auth/sign-out' ? [] : [{ method, path, key: elena.key }]),
    ])
    const check = async ({ method, path, key }: (typeof attempts)[number]): Promise<void> => {
      const named = path.replaceAll(/\{\w+\}/g, 'x')
      const { status, headers } = await call(method, named, { key, ...(method !== 'GET' && { body: {} }) })
      const isPage = headers.get('content-type')?.includes('html') ?? false
      const what = { method, path, status }
      expect({
        what,
        problems: problemsOf(headers),
        cache: headers.get('cache-control'),
        isStrict: isPage || headers.get('content-security-policy') === strict,
        hasId: headers.has('x-correlation-id'),
      }).toEqual({ what, problems: [], cache: 'no-store', isStrict: true, hasId: true })
    }
    for (let from = 0; from < attempts.length; from += 16)
      await Promise.all(attempts.slice(from, from + 16).map(check))
  })

  it('also a stream, an upload, MCP, a missing address and a wrong method', async () => {
    const stop = new AbortController()
    const stream = await fetch(`${address}/api/events`, {
      headers: { authorization: `Bearer ${elena.key}` },
      signal: stop.signal,
    })
    stop.abort()
    const others = [
      await elena.call('POST', '/api/uploads', { text: new FormData() }),
      await callMcp(elena, 'tools/list', {}),
      await callMcp(elena, 'nothing', {}),
      await elena.call('GET', '/api/nothing'),
      await elena.call('PUT', '/api/plans'),
      await elena.call('HEAD', '/api/plans'),
      await elena.call('OPTIONS', '/api/plans'),
    ]
    for (const { headers } of [stream, ...others]) {
      expect(problemsOf(headers)).toEqual([])
      expect(headers.get('content-security-policy')).toBe(strict)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toMatch(/no-store|no-cache/)
    }
  })

  it('also what never came as far as the API: bytes that are no request, and a refused WebSocket', async () => {
    for (const bytes of [
      'NONSENSE\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    ]) {
      const [head] = (await exchange(bytes)).split('\r\n\r\n')
      for (const header of Object.entries(always)) expect(head).toContain(header.join(': '))
    }
    const refused = await new Promise<Headers>((resolve) => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/api/devices/executor`)
      socket.on('error', () => {})
      socket.on('unexpected-response', (_request, { headers }) => {
        socket.terminate()
        resolve(new Headers(headers as Record<string, string>))
      })
    })
    expect(problemsOf(refused)).toEqual([])
    expect(refused.get('content-security-policy')).toBe(strict)
  })
})

describe('every page', () => {
  const pages = ['/', '/practice', '/sign-in', '/no/such/page', '/api/docs', '/api/auth/link?token=x']

  it.each(pages)('%s runs no script but our own, is framed by nobody and is kept by nobody', async (path) => {
    const { headers, body } = await call('GET', path)
    expect(problemsOf(headers)).toEqual([])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toContain('text/html')
    const policy = policyOf(headers)
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('script-src') ?? "'none'").toMatch(/^'(self|none)'$/)
    expect(policy.get('connect-src') ?? "'none'").toMatch(/^'(self|none)'$/)
    expect(policy.get('form-action')).toMatch(/^'(self|none)'$/)
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect([...policy.values()].join(' ')).not.toMatch(/\*|https?:|unsafe-eval|blob:/)
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|<[^>]*\son\w+\s*=|javascript:/i)
  })

  it('is the same whoever asks: nothing of anybody is in it', async () => {
    const [nobody, somebody] = await Promise.all([call('GET', '/practice'), elena.browse('GET', '/practice')])
    expect(somebody.body).toBe(nobody.body)
  })
})

describe('an error', () => {
  const texts = (answer: Answer): string => JSON.stringify(answer.body)

  it('says what is wrong with the request, and nothing of the inside', async () => {
    const answers = await Promise.all([
      call('GET', '/api/plans/x'),
      elena.call('GET', '/api/plans/x'),
      elena.call('POST', '/api/plans', { text: '{', headers: { 'content-type': 'application/json' } }),
      elena.call('POST', '/api/plans', { body: { steps: 'x' } }),
      elena.call('POST', '/api/tools/call', { body: { tool: 'nothing', arguments: {} } }),
      elena.call('POST', '/api/tools/call', {
        body: { tool: 'get_client', arguments: { id: "'; DROP TABLE users" } },
      }),
      elena.call('GET', '/api/audit?limit=x'),
      elena.call('GET', '/api/events', { headers: { 'last-event-id': '\u00ff' } }),
      admin.call('POST', '/api/transit/realtime/demo', { text: 'no protobuf' }),
      call('POST', '/api/auth/sign-in/email', { body: { email: 'x', password: { a: 1 } } }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(Object.keys(answer.body)).toEqual(['error'])
      const known = new Set(['code', 'message', 'hint', 'details', 'correlationId', 'retryAfter'])
      expect(Object.keys(answer.body.error).filter((name) => !known.has(name))).toEqual([])
      expect(texts(answer)).not.toMatch(
        /node_modules|\.ts\b|\bat \w+ \(|SQLITE|SELECT |sqlite|kysely|zod|stack/i,
      )
      expect(answer.headers.get('x-correlation-id')).toBe(answer.body.error.correlationId)
    }
  })

  it('does not tell what is missing from what is somebody else’s', async () => {
    const missing = await elena.call('GET', '/api/plans/pl_0000000000000000000000000')
    const { items } = (await admin.call('GET', '/api/plans?limit=1')).body
    const foreign =
      items[0]?.proposedBy === 'user-1' ? missing : await elena.call('GET', `/api/plans/${items[0]?.id}`)
    const plain = (answer: Answer) => ({ ...answer.body.error, correlationId: '' })
    expect(plain(foreign)).toEqual(plain(missing))
  })

  it('is not the place to learn who has an account', async () => {
    const ask = (email: string) => call('POST', '/api/auth/request-password-reset', { body: { email } })
    const [known, unknown] = await Promise.all([ask('tomas.becker@example.com'), ask('nobody@example.com')])
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const signIn = (email: string) =>
      call('POST', '/api/auth/sign-in/email', { body: { email, password: 'wrong' } })
    const [wrong, nobody] = await Promise.all([
      signIn('priya.raman@example.com'),
      signIn('nobody@example.com'),
    ])
    expect([wrong.status, wrong.body.error.message]).toEqual([nobody.status, nobody.body.error.message])
  })
})
