import { describe, expect, it } from 'vitest'
import { call, elena } from './support/cast.ts'
import { leavesUnchanged, makeClient, stateOf } from './support/plans.ts'
import { exchange, statusesOf } from './support/raw.ts'

const key = `Authorization: Bearer ${elena.key}\r\n`

/** A change that would be made if its bytes were taken for a request of their own. */
const smuggled = (client: string): string => {
  const body = JSON.stringify({ id: client, last_name: 'Smuggled' })
  return (
    `POST /api/actions/update_client HTTP/1.1\r\nHost: x\r\n${key}` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  )
}

describe('a request is smuggled within another', () => {
  it.each([
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 500\r\n', ''],
    ['a length that is no number', 'Content-Length: +0\r\n', ''],
    ['chunks under another name', 'Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'],
    ['chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', '0\r\n\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n', '0\r\n\r\n'],
    ['a folded header', 'X: a\r\n Transfer-Encoding: chunked\r\n', '0\r\n\r\n'],
    ['a bare line feed in a header', 'X: a\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
    ['a NUL in a header', 'X: a\0b\r\n', ''],
  ])('by %s: the connection ends there', async (_how, headers, body) => {
    const client = await makeClient()
    const answer = await leavesUnchanged(
      () => stateOf(client),
      () =>
        exchange(
          `POST /api/auth/sign-out HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${headers}\r\n${body}`,
          smuggled(client),
        ),
    )
    expect(statusesOf(answer)).toEqual([400])
    expect(answer).toContain('"code":"malformed_request"')
  })

  it('by a size of a chunk that no number holds', async () => {
    const client = await makeClient()
    const head = `POST /api/plans HTTP/1.1\r\nHost: x\r\n${key}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    const answer = await leavesUnchanged(
      () => stateOf(client),
      () => exchange(head, 'ffffffffffffffffff\r\n{}\r\n0\r\n\r\n', smuggled(client)),
    )
    expect(statusesOf(answer).every((status) => status === 400)).toBe(true)
  })
})

describe('a header or an address is used to inject something', () => {
  it('line feeds in an address, a query or an id come back in no header', async () => {
    for (const path of [
      '/api/plans/x%0d%0aset-cookie:%20a=b',
      '/%0d%0aset-cookie:%20a=b',
      '/api/auth/link?token=%0d%0aset-cookie:%20a=b',
      '/sign-in?next=%0d%0alocation:%20https://evil.example',
    ]) {
      const answer = await exchange(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect(answer.split('\r\n\r\n')[0]).not.toMatch(/^(set-cookie|location):/im)
    }
  })

  it.each([
    ['without a host', 'GET / HTTP/1.1\r\n\r\n'],
    ['with two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['with a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['in no language', 'HELO example.org\r\n\r\n'],
    ['with a method of its own making', 'BREW /api/plans HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['with an address in no alphabet', `GET /${'\u00ff'.repeat(10)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['to a proxy that it is not', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
  ])('%s, it is refused without a word of the inside', async (_how, bytes) => {
    const answer = await exchange(bytes)
    expect(answer).not.toMatch(/node|\bat \w+|\.ts|Error:/i)
    for (const status of statusesOf(answer)) expect(status).toBeGreaterThanOrEqual(400)
  })

  it('TRACE gives nothing back, and absolute addresses are not fetched', async () => {
    const traced = await exchange(`TRACE / HTTP/1.1\r\nHost: x\r\n${key}Connection: close\r\n\r\n`)
    expect(traced).not.toContain(elena.key)
    const fetched = await exchange(
      'GET http://169.254.169.254/latest HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    )
    expect(statusesOf(fetched)).toEqual([200])
    expect(fetched).toMatch(/text\/html/)
  })

  it('sixteen kilobytes of headers are too many', async () => {
    const answer = await exchange(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(statusesOf(answer)).toEqual([431])
    expect(answer).toContain('"code":"headers_too_large"')
  })
})

describe('a name of somebody else is pointed at the server (DNS rebinding)', () => {
  const ask = (path: string, more = '') =>
    exchange(
      `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n${more}Connection: close\r\n\r\n`,
    )

  it('without a credential it learns nothing, and MCP does not answer to the name at all', async () => {
    for (const path of ['/api/me', '/api/plans', '/api/actions', '/api/events'])
      expect([path, ...statusesOf(await ask(path))]).toEqual([path, 401])
    const mcp = await ask('/api/mcp', key)
    expect(statusesOf(mcp)).toEqual([403])
    expect(mcp).toContain('This server is not known by that name')
  })

  it('figures of the server are not for it either', async () => {
    expect(statusesOf(await ask('/metrics'))).toEqual([404])
  })

  it('no link, redirect or cookie is made of the name', async () => {
    const token = await exchange(
      'POST /api/auth/link?token=x HTTP/1.1\r\nHost: evil.example\r\nAccept: text/html\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    )
    expect(token).toMatch(/^location: \/sign-in\?link=refused\r$/im)
    expect(token).not.toContain('evil.example')
    const me = await elena.call('GET', '/api/me', { headers: { 'x-forwarded-host': 'evil.example' } })
    expect(me.body.publicUrl).not.toContain('evil.example')
  })
})

describe('a path leads out of the folder of the pages', () => {
  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..\\..\\package.json',
    '/assets/....//....//package.json',
    '/assets/%252e%252e/package.json',
    '/assets/%00/../../package.json',
    '//etc/passwd',
    '/etc/passwd.txt',
    '/.stamp',
    '/.env',
    '/index.html.br',
    '/data/countersign.db',
  ])('%s', async (path) => {
    const answer = await exchange(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    const [status] = statusesOf(answer)
    expect(answer).not.toMatch(/"workspaces"|root:|SQLite format/)
    // An address without a file's name is one of the application, which shows that there is nothing.
    if (status === 200) expect(answer).toMatch(/content-type: text\/html/i)
    else expect(status === 404 || status === 400).toBe(true)
  })

  it('nor does one of the API lead anywhere but to it', async () => {
    for (const path of ['/api/plans/..%2f..%2fserver', '/api/plans/%2e%2e', '/api/tools/..%2fserver'])
      expect([401, 404]).toContain((await call('GET', path)).status)
  })
})
