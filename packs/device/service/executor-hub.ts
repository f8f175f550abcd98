import type { Actor, EffectHandler, Failure, Result } from '@countersign/core'
import { closeCodes } from '@countersign/executor-kit'
import type { FromExecutorChecked, Hello } from '../protocol/messages.ts'
import { readMessage } from '../protocol/read-message.ts'
import { ExecutorConnection, LONGEST_STEP_MS, type Wire } from './executor-connection.ts'
import { createFloodGuard } from './flood-guard.ts'
import { switchedBy } from './switched-by.ts'

/** What the hub leaves to whoever knows the rows. */
export interface HubDesk {
  /** Takes in a device that says hello: the address of its steps and what it is called, or why not. */
  readonly register: (
    hello: Hello,
    owner: Actor,
  ) => Promise<Result<{ readonly address: string; readonly name: string }>>
  readonly noteState: (
    deviceId: string,
    state: Pick<Hello, 'apps' | 'settings'> & {
      /** A setting that a step has changed: the others stay as they are. */
      readonly switched?: Readonly<Record<string, boolean>>
    },
    owner: Actor,
  ) => Promise<void>
  /** Something may be waiting for it. */
  readonly onConnected: (deviceId: string, address: string) => void
  readonly onLeft: (deviceId: string) => void
  /** Which of these are connected to another process. */
  readonly connectedElsewhere: (deviceIds: readonly string[]) => Promise<readonly string[]>
  readonly isReachedElsewhere: NonNullable<EffectHandler['isReachedElsewhere']>
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

export interface HubLimits {
  readonly helloMs: number
  readonly stopMs: number
  /** How long a step may take; absent: as long as its operation usually may. */
  readonly stepMs?: number
  readonly burst: number
  readonly perSecond: number
  /** Messages that make no sense, before the line is cut. */
  readonly strikes: number
  readonly perOwner: number
}

const defaults: HubLimits = {
  helloMs: 10_000,
  stopMs: 3_000,
  burst: 60,
  perSecond: 20,
  strikes: 5,
  perOwner: 20,
}

/** One line, as the server's transport sees it. */
export interface Line {
  receive(text: string): void
  /** It is closed, by whomever. */
  closed(): void
}

export interface ExecutorHub {
  readonly handler: EffectHandler
  attach(desk: HubDesk): void
  open(wire: Wire, owner: Actor): Line
  /** To this process. */
  isConnected(deviceId: string): boolean
  /** Which of these are connected, to whichever process. */
  connectedAmong(deviceIds: readonly string[]): Promise<ReadonlySet<string>>
  /** To this process; of this owner, or of anybody; the one that came last first. */
  connectedOf(ownerId?: string): readonly string[]
  /** Its owner calls it something else now. */
  rename(deviceId: string, name: string): void
  /** It has connected to another process since. */
  release(deviceId: string): void
  /** Its owner wants no more of it. */
  forget(deviceId: string): void
  closeAll(): void
}

/** The executors that are connected to this process. */
export function createExecutorHub(given: Partial<HubLimits> = {}): ExecutorHub {
  const limits = { ...defaults, ...given }
  const connections = new Map<string, ExecutorConnection>()
  const lines = new Map<Wire, string>()
  let desk: HubDesk | undefined

  const handler: EffectHandler = {
    repeatable: false,
    maxAttempts: 3,
    // The connection has a watchdog of its own for each step; this is for when even that fails.
    timeoutMs: LONGEST_STEP_MS + 15_000,
    addresses: () => [...connections.values()].map(({ address }) => address),
    isReachedElsewhere: async (rows, address) => (await desk?.isReachedElsewhere(rows, address)) ?? false,
    deliver: async (effect) => {
      const connection = [...connections.values()].find(({ address }) => address === effect.address)
      // It has just gone, and was told nothing.
      if (!connection) return { status: 'retry', reason: 'the device is not connected', afterMs: 1000 }
      const delivery = await connection.execute(effect)
      const switched = switchedBy(effect, delivery)
      if (switched) {
        const { deviceId } = connection.hello
        await desk?.noteState(deviceId, { switched }, connection.owner).catch(desk.onFault)
      }
      return delivery
    },
  }

  const open = (wire: Wire, owner: Actor): Line => {
    const { register, noteState, onConnected, onLeft, now, onFault } = desk!
    let connection: ExecutorConnection | undefined
    let phase: 'silent' | 'greeting' | 'welcome' | 'over' = 'silent'
    let strikes = 0
    const mayPass = createFloodGuard({ ...limits, now: () => performance.now() })
    const say = (code: string, message: string): void =>
      wire.send(JSON.stringify({ type: 'error', code, message }))
    const end = (code: number, reason: string): void => {
      if (phase === 'over') return
      leave()
      wire.close(code, reason)
    }
    const leave = (): void => {
      phase = 'over'
      clearTimeout(helloTimer)
      lines.delete(wire)
      if (!connection) return
      const { deviceId } = connection.hello
      if (connections.get(deviceId) === connection) {
        connections.delete(deviceId)
        onLeft(deviceId)
      }
      connection.lost()
    }
    const helloTimer = setTimeout(() => end(closeCodes.timedOut, 'It did not say hello.'), limits.helloMs)
    helloTimer.unref()

    const refuse = ({ code, message }: Failure): void => {
      say(code, message)
      end(closeCodes.notYours, message)
    }
    const greet = async (hello: Hello): Promise<void> => {
      phase = 'greeting'
      clearTimeout(helloTimer)
      const registered = await register(hello, owner)
      if ((phase as string) === 'over') return
      if (!registered.ok) return refuse(registered.error)
      const { address, name } = registered.value
      const { stopMs, stepMs } = limits
      connections.get(hello.deviceId)?.close(closeCodes.replaced, 'Another connection has taken its place.')
      connection = new ExecutorConnection({
        owner,
        hello,
        address,
        name,
        // Whoever closes it, the line is over here, too.
        wire: { send: wire.send, close: end },
        now,
        stopMs,
        stepMs,
      })
      phase = 'welcome'
      // Last in the map: the one that came last.
      connections.delete(hello.deviceId)
      connections.set(hello.deviceId, connection)
      connection.tell({ type: 'welcome', deviceId: hello.deviceId, now: now().toISOString() })
      onConnected(hello.deviceId, address)
    }
    const take = (message: FromExecutorChecked): void => {
      if (message.type === 'ping') return wire.send(JSON.stringify({ type: 'pong' }))
      if (message.type === 'hello') {
        if (phase !== 'silent') return say('unexpected', 'It has said hello already.')
        return void greet(message).catch((error: unknown) => {
          onFault(error)
          end(1011, 'Something went wrong here.')
        })
      }
      if (!connection) return end(closeCodes.unreadable, 'The first message must be hello.')
      if (message.type === 'state') {
        const { apps, settings } = message
        return void noteState(connection.hello.deviceId, { apps, settings }, owner).catch(onFault)
      }
      if (!connection.takeResult(message)) say('unexpected', 'Nobody waits for this result: it is ignored.')
    }

    lines.set(wire, owner.id)
    const tooMany = [...lines.values()].filter((id) => id === owner.id).length > limits.perOwner
    if (tooMany) end(closeCodes.flood, 'Too many connections.')
    return {
      receive: (text) => {
        if (phase === 'over') return
        if (!mayPass()) return end(closeCodes.flood, 'Too many messages.')
        const read = readMessage(text)
        if (read.ok) return take(read.message)
        say('unreadable', read.reason)
        if (++strikes >= limits.strikes) end(closeCodes.unreadable, 'Too many messages that make no sense.')
      },
      closed: leave,
    }
  }

  return {
    handler,
    attach: (given) => {
      desk = given
    },
    open,
    isConnected: (deviceId) => connections.has(deviceId),
    connectedAmong: async (deviceIds) => {
      const elsewhere = deviceIds.filter((deviceId) => !connections.has(deviceId))
      const here = deviceIds.filter((deviceId) => connections.has(deviceId))
      const found = elsewhere.length > 0 ? await desk?.connectedElsewhere(elsewhere) : []
      return new Set([...here, ...(found ?? [])])
    },
    connectedOf: (ownerId) =>
      [...connections.values()]
        .filter((connection) => ownerId === undefined || connection.owner.id === ownerId)
        .map(({ hello }) => hello.deviceId)
        .toReversed(),
    rename: (deviceId, name) => {
      const connection = connections.get(deviceId)
      if (connection) connection.name = name
    },
    release: (deviceId) =>
      connections.get(deviceId)?.close(closeCodes.replaced, 'Another connection has taken its place.'),
    forget: (deviceId) =>
      connections.get(deviceId)?.close(closeCodes.forgotten, 'This device was forgotten.'),
    closeAll: () => {
      for (const wire of lines.keys()) wire.close(1001, 'The server is going away.')
      for (const connection of connections.values()) connection.lost()
    },
  }
}
