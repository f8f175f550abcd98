import type { Loose } from '@countersign/core/testing'
import { once } from 'node:events'
import { type Actor, type Plan, type Runtime, type Scope, type Store, withOrigin } from '@countersign/core'
import { ada, createFakeClock, type FakeClock, nia } from '@countersign/core/testing'
import {
  createDevicePack,
  createExecutorHub,
  type DeviceService,
  type ExecutorHub,
} from '@countersign/device'
import { createVirtualPhone, type VirtualPhone } from '@countersign/device/virtual-phone'
import { connectExecutor, type Executor, type ExecutorOptions, operations } from '@countersign/executor-kit'
import { addUser } from '@countersign/people/testing'
import { createSignInLink } from '@countersign/people'
import { testStores } from '@countersign/storage/testing'
import { pino } from 'pino'
import { onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startChores } from '../../chores.ts'
import { createKey, allScopes } from '../../keys.ts'
import { addressOf, listen } from '../../listen.ts'
import { appOn, type Answer, type HarnessOptions } from '../../testing/harness.ts'
import { acceptExecutors } from '../accept-executors.ts'

/** On their phone, by the ids that the server knows them by. */
export const contacts = [
  { id: 'c-sam', name: 'Sam', phones: ['+1 555 0101'] },
  { id: 'c-mum', name: 'Margaret Hale', relations: ['mother'], phones: ['+1 555 0102'] },
  { id: 'c-kim', name: 'Alex Kim', phones: ['+1 555 0177'] },
  { id: 'c-turner', name: 'Alex Turner', phones: [] },
] as const

export interface PhoneScene {
  readonly runtime: Runtime
  readonly store: Store
  readonly hub: ExecutorHub
  readonly devices: DeviceService
  readonly clock: FakeClock
  readonly url: string
  /** Nia's, unless told otherwise. */
  key(actor?: Actor, scopes?: readonly Scope[]): Promise<string>
  cookie(actor?: Actor): Promise<string>
  call(method: string, path: string, body?: unknown, key?: string): Promise<Answer>
  say(utterance: string, more?: { deviceId?: string }): Promise<Answer>
  confirm(planId: string, approved?: boolean): Promise<Answer>
  plan(id: string): Promise<Plan>
  /** Waits until the turn of a plan has come to this, and answers what was told. */
  told(
    planId: string,
    status: string,
  ): Promise<{ status: string; spoken: string[]; remedy?: { question: string } }>
  /** A virtual phone that is connected through the kit. */
  connect(
    phone?: VirtualPhone,
    options?: Partial<ExecutorOptions>,
  ): Promise<{ phone: VirtualPhone; executor: Executor }>
  /** A line on which a test says what it likes. */
  raw(options?: {
    key?: string
    headers?: Record<string, string>
    hello?: boolean
    deviceId?: string
    ops?: readonly string[]
  }): Promise<RawLine>
}

export interface RawLine {
  readonly socket: WebSocket
  // Tests look into it as they please.
  readonly heard: Loose[]
  say(message: unknown): void
  /** The next message of a type. */
  next(type: string): Promise<Loose>
  readonly closed: Promise<{ code: number; reason: string }>
}

/** The real server over real sockets, with its chores, on a fresh database. */
export async function createPhoneScene(
  options: {
    kind?: 'sqlite' | 'postgres'
    limits?: Parameters<typeof createExecutorHub>[0]
    heartbeatMs?: number
    /** A model that counts as one outside. */
    outside?: HarnessOptions['outside']
  } = {},
): Promise<PhoneScene> {
  const hub = createExecutorHub(options.limits)
  const pack = createDevicePack(hub)
  const store = testStores.find(({ kind }) => kind === (options.kind ?? 'sqlite'))!
  const clock = createFakeClock('2026-03-10T09:00:00.000Z')
  const log = pino({ level: 'silent' })
  const closing = new AbortController()
  const { peoplePack } = await import('@countersign/people')
  const { assistantPack } = await import('@countersign/assistant')
  const database = await store.open([peoplePack, pack, assistantPack], clock)
  const { app, runtime, assistant, devices } = appOn(database.store, {
    log,
    clock,
    packs: [pack],
    hub,
    closing: closing.signal,
    ...(options.outside && { outside: options.outside }),
  })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  acceptExecutors(server, {
    app,
    hub,
    log,
    closing: closing.signal,
    ...(options.heartbeatMs !== undefined && { heartbeatMs: options.heartbeatMs }),
  })
  const chores = startChores({ runtime, log })
  const address = addressOf(server)
  const url = `${address.replace('http', 'ws')}/api/devices/executor`
  database.beforeClose(async () => {
    closing.abort()
    server.close()
    server.closeAllConnections()
    await chores.stop()
    await devices!.close()
    await assistant.stop()
  })
  for (const person of [nia, ada]) await addUser(database.store, person)
  const keys = new Map<string, string>()
  const key = async (actor: Actor = nia, scopes: readonly Scope[] = allScopes): Promise<string> => {
    const name = `${actor.id}/${scopes.join()}`
    if (!keys.has(name)) {
      await addUser(database.store, actor)
      const made = await createKey(database.store, { name: 'Test', actor, scopes, now: clock.now() })
      keys.set(name, made.key)
    }
    return keys.get(name)!
  }
  const call: PhoneScene['call'] = async (method, path, body, given) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${given ?? (await key())}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: text.startsWith('{') ? JSON.parse(text) : text,
    }
  }
  const save = async (contact: (typeof contacts)[number]): Promise<void> => {
    // As an import leaves them; with ids that the phone of the test knows.
    const { deviceContacts } = await import('@countersign/device/tables')
    const at = clock.now().toISOString()
    await database.store.transaction((tx) =>
      tx.rows.insert(deviceContacts, {
        nicknames: [],
        relations: [],
        organization: null,
        pronoun: null,
        used: [],
        ...contact,
        version: 1,
        owner_id: nia.id,
        created_at: at,
        updated_at: at,
      }),
    )
  }
  for (const contact of contacts) await save(contact)

  const scene: PhoneScene = {
    runtime,
    store: database.store,
    hub,
    devices: devices!,
    clock,
    url,
    key,
    cookie: async (actor = nia) => {
      const answer = await fetch(await createSignInLink(database.store, actor.id, address), {
        method: 'POST',
        redirect: 'manual',
      })
      return answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ')
    },
    call,
    say: (utterance, more = {}) => call('POST', '/api/devices/plans', { utterance, ...more }),
    confirm: (planId, approved = true) => call('POST', `/api/devices/plans/${planId}/confirm`, { approved }),
    plan: async (id) => {
      const origin = { actor: ada, source: 'Web', channel: 'web', correlationId: 'test' } as const
      const found = await withOrigin(origin, () => runtime.plan(id))
      if (!found.ok) throw new Error(found.error.message)
      return found.value
    },
    told: async (planId, status) =>
      vi.waitFor(
        async () => {
          const { body } = await call('POST', '/api/tools/call', {
            tool: 'list_device_turns',
            arguments: { planId },
          })
          const turn = body.turns[0]
          if (turn?.status !== status)
            throw new Error(`It is ${turn?.status}: ${JSON.stringify(turn?.spoken)}`)
          return { ...turn, spoken: turn.spoken.map(({ text }: { text: string }) => text) }
        },
        { timeout: 8000, interval: 20 },
      ),
    connect: async (phone = createVirtualPhone({ contacts, now: () => clock.now() }), more = {}) => {
      const connected = Promise.withResolvers<void>()
      const executor = connectExecutor({
        url,
        key: await key(),
        deviceId: 'pixel',
        name: 'Pixel',
        apps: phone.state.apps,
        settings: phone.state.settings,
        operations: phone.operations,
        firstRetryMs: 20,
        ...more,
        onStatus: (status) => {
          more.onStatus?.(status)
          if (status.kind === 'connected') connected.resolve()
          if (status.kind === 'closed') connected.reject(new Error(status.reason))
        },
      })
      onTestFinished(() => executor.close())
      await connected.promise
      return { phone, executor }
    },
    raw: async ({ key: given, headers, hello = true, deviceId = 'raw', ops = operations } = {}) => {
      const socket = new WebSocket(url, {
        headers: headers ?? { authorization: `Bearer ${given ?? (await key())}` },
      })
      onTestFinished(() => socket.terminate())
      const line = listenTo(socket)
      await once(socket, 'open')
      if (hello) {
        line.say({ type: 'hello', deviceId, name: 'Raw', ops })
        await line.next('welcome')
      }
      return line
    },
  }
  return scene
}

function listenTo(socket: WebSocket): RawLine {
  const heard: { type: string }[] = []
  const seen = new Set<object>()
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    heard.push(JSON.parse((data as Buffer).toString('utf8')) as { type: string })
    for (const wake of waiting) wake()
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  socket.on('error', () => {})
  return {
    socket,
    heard,
    closed,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: async (type) => {
      for (;;) {
        const found = heard.find((message) => message.type === type && !seen.has(message))
        if (found) {
          seen.add(found)
          return found
        }
        await new Promise<void>((resolve) => {
          const wake = (): void => {
            waiting.delete(wake)
            resolve()
          }
          waiting.add(wake)
        })
      }
    },
  }
}
