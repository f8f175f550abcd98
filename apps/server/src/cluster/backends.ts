import { createHash } from 'node:crypto'
import { get } from 'node:http'

/** One server that requests are given to. */
export interface Backend {
  readonly name: string
  /** Where it listens now; undefined: nowhere. */
  readonly address: () => string | undefined
}

export interface Backends {
  /** All of them, the one whose turn it is first; those that are not well come last. For a `key`, the same one each time. */
  readonly inTurn: (key?: string) => Backend[]
  readonly isWell: (backend: Backend) => boolean
  /** A request found it gone: it counts as unwell until a check says otherwise. */
  readonly failed: (backend: Backend) => void
  /** Called when one that was well no longer is, and when it is again. */
  readonly onChange: (listener: (backend: Backend, isWell: boolean) => void) => void
  /** Asks all of them now. */
  readonly check: () => Promise<void>
  readonly stop: () => void
}

/** What it takes to hand something on. */
export interface Forwarding {
  readonly backends: Backends
  /** Calls back when that server is found to be gone, until it is told to forget it. */
  readonly whenDown: (backend: Backend, giveUp: () => void) => () => void
}

export interface HealthOptions {
  readonly everyMs: number
  readonly timeoutMs: number
  /** So many checks in a row must fail before a server that answered is given up. */
  readonly failures: number
}

/** Gives each request to the next server that is well, and asks all of them again and again whether they are. */
export function createBackends(all: readonly Backend[], health: HealthOptions): Backends {
  const failures = new Map<Backend, number>(all.map((backend) => [backend, health.failures]))
  const beingAsked = new Map<Backend, Promise<void>>()
  const listeners: ((backend: Backend, isWell: boolean) => void)[] = []
  let turn = 0

  const isWell = (backend: Backend): boolean =>
    backend.address() !== undefined && failures.get(backend)! < health.failures
  const count = (backend: Backend, failed: number): void => {
    const wasWell = failures.get(backend)! < health.failures
    failures.set(backend, failed)
    const isNow = failed < health.failures
    if (wasWell !== isNow) for (const listener of listeners) listener(backend, isNow)
  }
  const ask = async (backend: Backend): Promise<void> => {
    const address = backend.address()
    const isOk = address !== undefined && (await answersWell(address, health.timeoutMs))
    count(backend, isOk ? 0 : address === undefined ? health.failures : failures.get(backend)! + 1)
  }
  // One question at a time: two that wait for the same slow answer are not two failures.
  const askOnce = (backend: Backend): Promise<void> => {
    const asked = beingAsked.get(backend) ?? ask(backend).finally(() => beingAsked.delete(backend))
    beingAsked.set(backend, asked)
    return asked
  }
  const check = async (): Promise<void> => {
    await Promise.all(all.map(askOnce))
  }
  const timer = setInterval(() => void check(), health.everyMs)

  return {
    isWell,
    check,
    failed: (backend) => count(backend, health.failures),
    inTurn: (key) => {
      if (key === undefined) turn = (turn + 1) % all.length
      const ordered = key === undefined ? [...all.slice(turn), ...all.slice(0, turn)] : inOrderOf(key, all)
      // Where none is well, one that only looks so may still answer.
      return [...ordered.filter(isWell), ...ordered.filter((backend) => !isWell(backend))]
    },
    onChange: (listener) => void listeners.push(listener),
    stop: () => clearInterval(timer),
  }
}

/** Each key has an order of its own: when one server is gone, only its keys move, and to all of the others. */
function inOrderOf(key: string, all: readonly Backend[]): Backend[] {
  const weight = ({ name }: Backend): string => createHash('sha256').update(`${name} ${key}`).digest('hex')
  return all.toSorted((one, other) => (weight(one) < weight(other) ? -1 : 1))
}

const answersWell = (address: string, timeoutMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = get(`${address}/api/health`, { agent: false, timeout: timeoutMs }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(false))
  })
