import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Crash } from './contact-table.ts'
import type { Place, Verdict } from './peer.ts'

const child = fileURLToPath(new URL('child.ts', import.meta.url))
const PATIENCE = 30_000

export interface Cycles {
  readonly times: readonly number[]
  readonly bytes: number
}

export interface Orders {
  cycles(many: number): Promise<Cycles>
  propose(names: readonly string[]): Promise<string>
  decide(waiting: string, verdicts: readonly (Verdict | null)[]): Promise<void>
  canApprove(): Promise<boolean>
  approve(waiting: string): Promise<void>
  canGoOn(): Promise<boolean>
  goOn(waiting: string): Promise<void>
  names(): Promise<string[]>
  crash(when: Crash): Promise<void>
}

export interface Order {
  readonly id: number
  readonly name: keyof Orders
  readonly input: readonly unknown[]
}

export interface Answer {
  readonly id: number
  readonly value?: unknown
  readonly error?: string
}

export type PeerProcess = Orders & {
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  /** Resolves when the process has ended, however. */
  readonly ended: Promise<void>
}

export class PeerFailed extends Error {}

/** Starts a process with one peer in it, so that the crash or the leak of one does not touch another. */
export async function startPeer(module: string, place: Place): Promise<PeerProcess> {
  const process_ = fork(child, [JSON.stringify({ module, place })], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Telemetry would go to services outside.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MASTRA_TELEMETRY_DISABLED: '1',
      LANGSMITH_TRACING: 'false',
    },
  })
  let errors = ''
  process_.stderr!.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-4000)))
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  const ended = once(process_, 'exit').then(([code, signal]) => {
    const reason = /^(?:\w*Error.*|.*not found.*)$/m.exec(errors)?.[0] ?? ''
    const error = new PeerFailed(`the process ended (${String(signal ?? code)}) ${reason}`.trim())
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  process_.on('message', ({ id, value, error }: Answer) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(value)
    else asked?.reject(new PeerFailed(error))
  })

  let last = 0
  const answerTo = (id: number): Promise<unknown> => {
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    const timer = setTimeout(() => {
      waiting.get(id)?.reject(new PeerFailed(`no answer within ${PATIENCE / 1000} s`))
      waiting.delete(id)
    }, PATIENCE)
    return answer.finally(() => clearTimeout(timer))
  }
  const send = (name: keyof Orders, ...input: unknown[]): Promise<unknown> => {
    const id = ++last
    const answer = answerTo(id)
    process_.send({ id, name, input } satisfies Order, () => {})
    return answer
  }
  try {
    await answerTo(0)
  } catch (error) {
    process_.kill('SIGKILL')
    throw error
  }
  return {
    cycles: (many) => send('cycles', many) as Promise<Cycles>,
    propose: (names) => send('propose', names) as Promise<string>,
    decide: (id, verdicts) => send('decide', id, verdicts) as Promise<void>,
    canApprove: () => send('canApprove') as Promise<boolean>,
    approve: (id) => send('approve', id) as Promise<void>,
    canGoOn: () => send('canGoOn') as Promise<boolean>,
    goOn: (id) => send('goOn', id) as Promise<void>,
    names: () => send('names') as Promise<string[]>,
    crash: (when) => send('crash', when) as Promise<void>,
    kill: async () => {
      process_.kill('SIGKILL')
      await ended
    },
    ended,
  }
}
