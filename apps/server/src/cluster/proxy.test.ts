import { once } from 'node:events'
import { createServer, request, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type Backends, createBackends } from './backends.ts'
import { startProxy } from './proxy.ts'

/** A server behind the proxy, with a health of its own. */
async function backend(name: string, listener: RequestListener) {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/api/health') outgoing.end('{}')
    else listener(incoming, outgoing)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(close)
  return { name, server, close, address: () => `http://127.0.0.1:${port}` }
}

async function proxyFor(all: Parameters<typeof createBackends>[0]) {
  const backends: Backends = createBackends(all, { everyMs: 60_000, timeoutMs: 500, failures: 1 })
  await backends.check()
  const { address, close } = await startProxy({ backends, host: '127.0.0.1', port: 0 })
  onTestFinished(close)
  return { address, backends }
}

const named = (name: string) => backend(name, (_, outgoing) => outgoing.end(name))
const answer = async (address: string, init?: RequestInit) => (await fetch(address, init)).text()

it('gives each request to the next server', async () => {
  const { address } = await proxyFor([await named('a'), await named('b'), await named('c')])
  const answers = [await answer(address), await answer(address), await answer(address), await answer(address)]
  expect(new Set(answers.slice(0, 3))).toEqual(new Set(['a', 'b', 'c']))
  expect(answers[3]).toBe(answers[0])
})

it('gives all MCP requests of a key to the same server, and to another when it is gone', async () => {
  const servers = await Promise.all(['a', 'b', 'c'].map(named))
  const { address } = await proxyFor(servers)
  const ask = (key: string) => answer(`${address}/api/mcp`, { headers: { authorization: `Bearer ${key}` } })
  const first = await ask('one')
  expect([await ask('one'), await ask('one'), await ask('one')]).toEqual([first, first, first])
  const all = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(`key ${at}`)))
  expect(new Set(all)).toEqual(new Set(['a', 'b', 'c']))
  servers.find(({ name }) => name === first)!.close()
  const second = await ask('one')
  expect(second).not.toBe(first)
  expect(await ask('one')).toBe(second)
})

it('asks the next server what never reached one that is gone, whatever the method', async () => {
  const gone = await named('gone')
  const { address } = await proxyFor([gone, await named('here')])
  gone.close()
  for (let at = 0; at < 4; at += 1) {
    expect(await answer(address, { method: 'POST', body: 'x' })).toBe('here')
  }
})

it('asks again only what may be asked twice when a server goes before it answers', async () => {
  let asked = 0
  const dying = await backend('dying', (incoming) => {
    asked += 1
    incoming.socket.destroy()
  })
  const { address, backends } = await proxyFor([dying, await named('here')])
  for (let at = 0; at < 4; at += 1) expect(await answer(address)).toBe('here')
  await backends.check()
  const before = asked
  const answers = await Promise.all(
    [0, 1, 2, 3].map(() => fetch(address, { method: 'POST', body: 'x' }).then(({ status }) => status)),
  )
  expect(answers.toSorted((one, other) => one - other)).toEqual([200, 200, 502, 502])
  expect(asked - before).toBe(2)
})

it('says so when no server answers', async () => {
  const gone = await named('gone')
  const { address } = await proxyFor([gone])
  gone.close()
  const refused = await fetch(address)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ error: { code: 'no_node' } })
})

it('hands on streams as they come, and ends them when the server is found to be gone', async () => {
  let isFrozen = false
  const server = createServer((incoming, outgoing) => {
    if (incoming.url !== '/api/health') outgoing.write('first')
    else if (!isFrozen) outgoing.end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo
  const { address, backends } = await proxyFor([{ name: 'a', address: () => `http://127.0.0.1:${port}` }])
  const stream = (await fetch(address)).body!.getReader()
  expect(new TextDecoder().decode((await stream.read()).value)).toBe('first')
  isFrozen = true
  await backends.check()
  await expect(stream.read()).rejects.toThrow()
})

it('hands on uploads as they come, and an answer that comes before their end', async () => {
  let begun = (): void => {}
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const sink = await backend('sink', (incoming, outgoing) => {
    incoming.once('data', begun)
    if (incoming.url === '/refuse') outgoing.writeHead(413, { connection: 'close' }).end('too much')
    else void text(incoming).then((whole) => outgoing.end(String(whole.length)))
  })
  const { address } = await proxyFor([sink])
  const upload = request(address, { method: 'POST' })
  upload.write('x'.repeat(1000))
  await hasBegun
  upload.end('y'.repeat(500))
  const [response] = (await once(upload, 'response')) as [NodeJS.ReadableStream]
  expect(await text(response)).toBe('1500')

  const refused = request(`${address}/refuse`, { method: 'POST' })
  refused.on('error', () => {})
  refused.write('x')
  const [early] = (await once(refused, 'response')) as [NodeJS.ReadableStream & { statusCode: number }]
  expect(early.statusCode).toBe(413)
  refused.destroy()
})

it('tells a server when whoever asked is gone', async () => {
  let gone = (): void => {}
  const isGone = new Promise<void>((resolve) => (gone = resolve))
  const waiting = await backend('waiting', (_, outgoing) => {
    outgoing.on('close', gone)
    outgoing.write('first')
  })
  const { address } = await proxyFor([waiting])
  const controller = new AbortController()
  const { body } = await fetch(address, { signal: controller.signal })
  await body!.getReader().read()
  controller.abort()
  await isGone
})

it('hands on WebSockets, and passes by a server that is gone', async () => {
  const gone = await named('gone')
  const echo = await named('echo')
  echoSockets(echo.server)
  const { address } = await proxyFor([gone, echo])
  gone.close()
  for (let at = 0; at < 2; at += 1) {
    const socket = new WebSocket(address.replace('http', 'ws'))
    await once(socket, 'open')
    socket.send('hello')
    const [said] = (await once(socket, 'message')) as [Buffer]
    expect(String(said)).toBe('hello')
    socket.close()
    await once(socket, 'close')
  }
})

it('hands on the refusal of a WebSocket', async () => {
  const refusing = await named('refusing')
  refusing.server.on('upgrade', (_, socket) => {
    socket.end('HTTP/1.1 401 Unauthorized\r\ncontent-length: 2\r\n\r\nno')
  })
  const { address } = await proxyFor([refusing])
  const socket = new WebSocket(address.replace('http', 'ws'))
  const [, refused] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  expect(refused.statusCode).toBe(401)
})

it('says whom it speaks for after whatever was claimed, and keeps the host', async () => {
  const seeing = await backend('seeing', ({ headers }, outgoing) => outgoing.end(JSON.stringify(headers)))
  const { address } = await proxyFor([seeing])
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    'GET / HTTP/1.1\r\nhost: people.example\r\nx-forwarded-for: 9.9.9.9\r\nconnection: close, x-hop\r\nx-hop: 1\r\n\r\n',
  )
  const said = JSON.parse(
    (await text(socket))
      .split('\r\n\r\n')
      .at(-1)!
      .replace(/^[\da-f]+\r\n|\r\n0\r\n$/g, ''),
  ) as object
  expect(said).toMatchObject({ host: 'people.example', 'x-forwarded-for': '9.9.9.9, 127.0.0.1' })
  expect(said).not.toHaveProperty('x-hop')
})

function echoSockets(server: Server): void {
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.on('message', (said) => socket.send(said)))
  onTestFinished(() => sockets.close())
}
