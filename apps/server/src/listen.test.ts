import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { addressOf, listen } from './listen.ts'
import { answerHeaders } from './middleware/security-headers.ts'
import { createHarness, TOKEN } from './testing/harness.ts'

const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
const MEGABYTE = 'x'.repeat(1024 * 1024)

async function serve() {
  const harness = await createHarness()
  const server = await listen(harness.app, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => void server.close())
  onTestFinished(() => server.closeAllConnections())
  return { ...harness, server, address: addressOf(server), port: (server.address() as AddressInfo).port }
}

/** Sends these very bytes, and reads the first answer. */
async function exchange(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(text)
  const [answer] = await once(socket.setEncoding('utf8'), 'data')
  return answer
}

it('takes a change over a real connection, several on one', async () => {
  const { address, snapshot } = await serve()
  for (let count = 0; count < 3; count++) {
    const body = JSON.stringify({ name: `Contact ${count}` })
    const answer = await fetch(`${address}/api/actions/create_contact`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
  }
  expect((await snapshot()).contacts).toHaveLength(3)
})

it.each(['', 'Content-Type: application/x-www-form-urlencoded\r\n', 'Content-Type: text/plain\r\n'])(
  'takes a POST without a body as one of an empty object, whatever type it names: %j',
  async (type) => {
    const { port, propose, approve } = await serve()
    const post = async (path: string): Promise<string> => {
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${TOKEN}\r\n`
      const answer = await exchange(port, `${head}${type}Content-Length: 0\r\nConnection: close\r\n\r\n`)
      return answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)
    }
    const done = await propose('Jane')
    await approve(done)
    const open = await propose('Joan')
    expect(await post(`/api/plans/${done.id}/execute`)).toBe('200')
    expect(await post(`/api/plans/${done.id}/undo`)).toBe('201')
    expect(await post(`/api/plans/${open.id}/refresh`)).toBe('200')
    expect(await post(`/api/plans/${open.id}/dismiss`)).toBe('200')
    expect(await post('/api/runs/nothing/cancel')).toBe('404')
    expect(await post('/api/auth/sign-out')).toBe('200')
  },
)

it('refuses 10 MB by their announced length, before any of it is sent', async () => {
  const { port } = await serve()
  const answer = await exchange(
    port,
    `POST /api/plans HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${TOKEN}\r\n` +
      'content-type: application/json\r\ncontent-length: 10485760\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toContain('body_too_large')
})

it('refuses 10 MB that come in chunks, and goes on serving', async () => {
  const { address } = await serve()
  let sent = 0
  const body = new ReadableStream({
    pull: (controller) => {
      if (sent++ < 10) controller.enqueue(new TextEncoder().encode(MEGABYTE))
      else controller.close()
    },
  })
  const answer = await fetch(`${address}/api/plans`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as never)
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ error: { code: 'body_too_large' } })
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
})

it.each([
  ['an odd host', 'GET / HTTP/1.1\r\nhost: a b\r\n\r\n', 400, 'malformed_request'],
  ['two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', 400, 'malformed_request'],
  ['no HTTP at all', 'HELO example.org\r\n\r\n', 400, 'malformed_request'],
  ['headers without end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
])('gives a coded answer to %s', async (_title, text, status, code) => {
  const { port } = await serve()
  const answer = await exchange(port, text)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain(`"code":"${code}"`)
  expect(answer).toMatch(/x-correlation-id: [0-9a-f-]{36}/)
  for (const header of Object.entries(answerHeaders)) expect(answer).toContain(header.join(': '))
})
