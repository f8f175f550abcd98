import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import {
  closeCodes,
  connectExecutor,
  type ExecutorOptions,
  type ExecutorStatus,
  type FromExecutor,
} from './index.ts'

/** A server on which a test says what it likes. */
async function createServer() {
  const server = new WebSocketServer({ port: 0 })
  onTestFinished(() => {
    for (const client of server.clients) client.terminate()
    server.close()
  })
  await once(server, 'listening')
  const heard: FromExecutor[] = []
  const sockets: WebSocket[] = []
  const keys: (string | undefined)[] = []
  server.on('connection', (socket, request) => {
    sockets.push(socket)
    keys.push(request.headers.authorization)
    socket.on('message', (data) => {
      const message = JSON.parse((data as Buffer).toString('utf8')) as FromExecutor
      heard.push(message)
      if (message.type === 'hello')
        socket.send(
          JSON.stringify({ type: 'welcome', deviceId: message.deviceId, now: new Date().toISOString() }),
        )
    })
  })
  const say = (message: unknown): void =>
    sockets.at(-1)!.send(typeof message === 'string' ? message : JSON.stringify(message))
  const step = (more: object = {}): void =>
    say({
      type: 'execute_step',
      planId: 'p',
      stepId: 's',
      fence: 1,
      op: 'send',
      args: {},
      deadline: new Date(Date.now() + 5000).toISOString(),
      ...more,
    })
  const results = () => heard.filter(({ type }) => type === 'step_result')
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    results,
    sockets,
    keys,
    say,
    step,
  }
}

function connect(url: string, more: Partial<ExecutorOptions> = {}) {
  const statuses: ExecutorStatus['kind'][] = []
  const executor = connectExecutor({
    url,
    deviceId: 'd',
    name: 'D',
    operations: { send: async () => ({ status: 'success', data: 1 }) },
    firstRetryMs: 10,
    onStatus: ({ kind }) => statuses.push(kind),
    ...more,
  })
  onTestFinished(() => executor.close())
  return { executor, statuses }
}

it('says hello with its key, and answers a step with its fence', async () => {
  const server = await createServer()
  const { executor } = connect(server.url, { key: 'k', settings: { wifi: true } })
  await vi.waitFor(() => expect(executor.status.kind).toBe('connected'))
  expect(server.keys).toEqual(['Bearer k'])
  expect(server.heard).toEqual([
    { type: 'hello', deviceId: 'd', name: 'D', settings: { wifi: true }, ops: ['send'] },
  ])
  server.step({ fence: 7 })
  await vi.waitFor(() =>
    expect(server.results()).toEqual([
      { type: 'step_result', planId: 'p', stepId: 's', fence: 7, status: 'success', data: 1 },
    ]),
  )
})

it('comes back by itself, tells what has changed meanwhile, and ends what was under way', async () => {
  const server = await createServer()
  let signal: AbortSignal | undefined
  const { executor, statuses } = connect(server.url, {
    operations: {
      send: (_args, context) => {
        signal = context.signal
        return new Promise(() => {})
      },
    },
  })
  await vi.waitFor(() => expect(executor.status.kind).toBe('connected'))
  server.step()
  await vi.waitFor(() => expect(signal).toBeDefined())
  executor.update({ settings: { wifi: false } })
  server.sockets[0]!.terminate()
  await vi.waitFor(() => expect(statuses.filter((kind) => kind === 'connected')).toHaveLength(2))
  expect(signal?.aborted).toBe(true)
  expect(server.heard.findLast(({ type }) => type === 'hello')).toMatchObject({ settings: { wifi: false } })
})

it('tells when a step begins and how it ended', async () => {
  const server = await createServer()
  const told: unknown[] = []
  const { executor } = connect(server.url, {
    onStep: ({ op, stepId }, outcome) => told.push([op, stepId, outcome?.status]),
  })
  await vi.waitFor(() => expect(executor.status.kind).toBe('connected'))
  server.step()
  await vi.waitFor(() => expect(server.results()).toHaveLength(1))
  expect(told).toEqual([
    ['send', 's', undefined],
    ['send', 's', 'success'],
  ])
})

it('does one step at a time', async () => {
  const server = await createServer()
  const slow = Promise.withResolvers<{ status: 'success' }>()
  const { executor } = connect(server.url, { operations: { send: () => slow.promise } })
  await vi.waitFor(() => expect(executor.status.kind).toBe('connected'))
  server.step({ stepId: 'one' })
  server.step({ stepId: 'two' })
  await vi.waitFor(() =>
    expect(server.results()).toMatchObject([{ stepId: 'two', status: 'retryable_error' }]),
  )
  slow.resolve({ status: 'success' })
  await vi.waitFor(() => expect(server.results()).toHaveLength(2))
})

it.each([
  [
    'stop',
    (server: Awaited<ReturnType<typeof createServer>>) =>
      server.say({ type: 'stop', planId: 'p', stepId: 's' }),
    5000,
  ],
  ['the deadline', () => {}, 30],
])('ends a step at %s', async (_what, end, left) => {
  const server = await createServer()
  const { executor } = connect(server.url, {
    operations: {
      send: (_args, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    },
  })
  await vi.waitFor(() => expect(executor.status.kind).toBe('connected'))
  server.step({ deadline: new Date(Date.now() + left).toISOString() })
  await new Promise((resolve) => setTimeout(resolve, 20))
  // Another step's stop is not this one's.
  server.say({ type: 'stop', planId: 'p', stepId: 'other' })
  end(server)
  await vi.waitFor(() =>
    expect(server.results()).toMatchObject([{ status: 'fatal_error', message: 'It was stopped.' }]),
  )
})

it('answers what it cannot do, and what went wrong in doing it', async () => {
  const server = await createServer()
  const { executor } = connect(server.url, {
    operations: {
      send: async () => {
        throw new Error('The button is gone.')
      },
    },
  })
  await vi.waitFor(() => expect(executor.status.kind).toBe('connected'))
  server.step()
  await vi.waitFor(() => expect(server.results()).toHaveLength(1))
  server.step({ op: 'read_screen' })
  server.say('{not json')
  server.say('null')
  await vi.waitFor(() =>
    expect(server.results()).toMatchObject([
      { status: 'fatal_error', message: 'The button is gone.' },
      { status: 'fatal_error', message: 'This device cannot read screen.' },
    ]),
  )
})

it.each([closeCodes.replaced, closeCodes.notYours, closeCodes.notAllowed, closeCodes.forgotten])(
  'does not come back where the server will not have it (%d)',
  async (code) => {
    const server = await createServer()
    const { executor } = connect(server.url)
    await vi.waitFor(() => expect(executor.status.kind).toBe('connected'))
    server.sockets[0]!.close(code, 'No.')
    await vi.waitFor(() => expect(executor.status).toEqual({ kind: 'closed', reason: 'No.' }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.sockets).toHaveLength(1)
  },
)
