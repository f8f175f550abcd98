import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { address, admin, call, elena, keyOf, samuel, type Somebody } from './support/cast.ts'

const url = `${address.replace('http', 'ws')}/api/devices/executor`

const open = new Set<WebSocket>()
afterEach(() => {
  for (const socket of open) socket.terminate()
  open.clear()
})

const connect = (headers: Readonly<Record<string, string>>, path = url): WebSocket => {
  const socket = new WebSocket(path, { headers })
  socket.on('error', () => {})
  open.add(socket)
  return socket
}

const withKey = (person: Pick<Somebody, 'key'>): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${person.key}`,
})

/** What the server says to somebody who wants a connection: a status, or that it is open. */
const outcome = (socket: WebSocket): Promise<number | 'open'> =>
  new Promise((resolve) => {
    socket.on('open', () => resolve('open'))
    socket.on('unexpected-response', (_request, answer) => {
      resolve(answer.statusCode ?? 0)
      socket.terminate()
    })
  })

const closed = async (socket: WebSocket): Promise<number> => (await once(socket, 'close'))[0] as number

async function executor(person: Somebody, deviceId: string): Promise<WebSocket> {
  const socket = connect(withKey(person))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', deviceId, name: 'Phone', ops: ['toggle_setting'] }))
  return socket
}

const next = async (socket: WebSocket): Promise<{ type: string; [name: string]: unknown }> =>
  JSON.parse(String((await once(socket, 'message'))[0]))

const well = async (): Promise<void> => expect((await call('GET', '/api/health')).body.status).toBe('ok')

describe('a WebSocket is hijacked', () => {
  it('by a page of another site, with the cookie that the browser sends along', async () => {
    const { cookie } = elena
    for (const headers of [
      { cookie },
      { cookie, origin: 'https://evil.example' },
      { cookie, origin: 'null' },
      { cookie, origin: address, 'sec-fetch-site': 'cross-site' },
    ])
      expect([JSON.stringify(headers).length, await outcome(connect(headers))]).toEqual([
        JSON.stringify(headers).length,
        403,
      ])
    expect(await outcome(connect({ cookie, origin: address }))).toBe('open')
  })

  it('without a credential, or with one that may not approve', async () => {
    expect(await outcome(connect({}))).toBe(401)
    expect(await outcome(connect({ authorization: 'Bearer cs_made-up' }))).toBe(401)
    const { key } = await keyOf(elena, ['read', 'propose'])
    expect(await outcome(connect({ authorization: `Bearer ${key}` }))).toBe(403)
    // A key in the address would end up in logs: it counts for nothing.
    expect(await outcome(connect({}, `${url}?key=${elena.key}&token=${elena.key}`))).toBe(401)
  })

  it('at any other address: nothing else becomes one', async () => {
    for (const path of ['/api/events', '/api/mcp', '/', '/api/devices/executor/x'])
      expect(await outcome(connect(withKey(elena), `${address.replace('http', 'ws')}${path}`))).not.toBe(
        'open',
      )
  })

  it('by somebody who says that they are the phone of somebody else', async () => {
    const own = await executor(elena, 'phone-of-elena')
    expect((await next(own)).type).toBe('welcome')
    const thief = await executor(samuel, 'phone-of-elena')
    expect(await next(thief)).toMatchObject({ type: 'error' })
    await closed(thief)
    expect(own.readyState).toBe(WebSocket.OPEN)
  })

  it('by results that nobody asked for: they are ignored, and nothing is recorded', async () => {
    const socket = await executor(elena, 'phone-of-elena')
    await next(socket)
    const before = (await admin.call('GET', '/api/plans?workspace=device')).body.items
    const result = {
      type: 'step_result',
      planId: 'pl_1',
      stepId: 's1',
      fence: 1,
      status: 'success',
      data: {},
    }
    socket.send(JSON.stringify(result))
    expect(await next(socket)).toMatchObject({ type: 'error', code: 'unexpected' })
    expect((await admin.call('GET', '/api/plans?workspace=device')).body.items).toEqual(before)
  })
})

describe('a WebSocket is flooded', () => {
  it.each([
    [
      'more messages than anybody has to say',
      4429,
      (socket: WebSocket) => {
        for (let count = 0; count < 2000; count++) socket.send('{"type":"ping"}')
      },
    ],
    ['a message that is too long', 1009, (socket: WebSocket) => socket.send('x'.repeat(300 * 1024))],
    [
      'one in pieces that is too long',
      1009,
      (socket: WebSocket) => {
        for (let count = 0; count < 6; count++) socket.send('x'.repeat(60 * 1024), { fin: false })
      },
    ],
    [
      'nothing that makes sense',
      4400,
      (socket: WebSocket) => {
        for (let count = 0; count < 10; count++) socket.send('{nonsense')
      },
    ],
    [
      'JSON without end',
      4400,
      (socket: WebSocket) => {
        for (let count = 0; count < 10; count++) socket.send('['.repeat(100_000))
      },
    ],
  ])('with %s: it is cut off', async (_what, code, flood) => {
    const socket = await executor(samuel, 'phone-of-samuel')
    await next(socket)
    const end = closed(socket)
    flood(socket)
    const given = await end
    // Where its own bytes are in the way, it does not hear the reason.
    if (given !== 1006) expect(given).toBe(code)
    await well()
  })

  it('with more connections than anybody has devices', async () => {
    const ended: number[] = []
    const sockets = Array.from({ length: 40 }, () => {
      const socket = connect(withKey(samuel))
      socket.on('close', (code) => ended.push(code))
      return socket
    })
    await Promise.all(sockets.map(outcome))
    await vi.waitFor(() => expect(ended.length).toBeGreaterThanOrEqual(20), 10_000)
    expect(ended.every((code) => code >= 4000)).toBe(true)
    await well()
  })
})
