import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type StoreLocation = { readonly file: string } | { readonly url: string }

export const TOKEN = 'chaos-token'
/** For a machine that has much else to do; how long it took is judged apart. */
const START_LIMIT_MS = 180_000

const main = fileURLToPath(new URL('../main.mjs', import.meta.url))
const followParent = new URL('../../../../scripts/follow-parent.mjs', import.meta.url).href

export interface StartTime {
  readonly ms: number
  /** How much of it was spent in the queue for a processor, where the system tells. */
  readonly waitedMs: number
}

/** One life of the server, from its start to its kill. */
export interface ServerProcess {
  readonly pid: number
  /** Resolves once /api/health answers, with the address and how long it took; rejects when it ends before. */
  ready(): Promise<StartTime & { readonly address: string }>
  kill(): void
  /** Ends it as an operator would; resolves with the exit code. */
  stop(): Promise<number | null>
  readonly ended: Promise<void>
  readonly hasEnded: () => boolean
  readonly stderr: () => string
}

/** The settings of a server on this database. */
export const envOf = (store: StoreLocation): Record<string, string | undefined> => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  PORT: '0',
  COUNTERSIGN_TOKEN: TOKEN,
  COUNTERSIGN_PACKS: '@countersign/core/testing/sample-pack',
  ...('url' in store ? { DATABASE_URL: store.url } : { DATA_DIR: dirname(store.file) }),
})

/** The real server as `npm start` runs it, on any free port. */
export function startServer(store: StoreLocation): ServerProcess {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--import', followParent, main], {
    env: envOf(store),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
  // Not 'exit': only then have the last words been read.
  const closed = once(child, 'close').then(([code]) => code as number | null)

  const address = async (): Promise<string> => {
    for (;;) {
      const [, found] = /^Countersign is ready at (\S+)$/m.exec(stdout) ?? []
      if (found !== undefined) return found
      await Promise.race([once(child.stdout, 'data'), closed])
      if (hasEnded()) throw new Error(`The server ended before it was ready.\n${stderr}`)
    }
  }
  const healthy = async (): Promise<StartTime & { address: string }> => {
    const found = await address()
    const answer = await fetch(`${found}/api/health`)
    if (answer.status !== 200) throw new Error(`/api/health answered ${answer.status}`)
    return { address: found, ms: performance.now() - startedAt, waitedMs: queuedMs(child.pid!) }
  }
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null

  return {
    pid: child.pid!,
    ready: () => Promise.race([healthy(), tooLate(() => stderr)]),
    kill: () => void child.kill('SIGKILL'),
    stop: () => {
      child.kill('SIGTERM')
      return closed
    },
    ended: closed.then(() => {}),
    hasEnded,
    stderr: () => stderr,
  }
}

/** How long the main thread of a process was ready to run and did not: others had the processors. */
export function queuedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

async function tooLate(stderr: () => string): Promise<never> {
  await sleep(START_LIMIT_MS, undefined, { ref: false })
  throw new Error(`The server was not ready after ${START_LIMIT_MS} ms.\n${stderr()}`)
}
