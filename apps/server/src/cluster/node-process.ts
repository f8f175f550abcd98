import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.mjs', import.meta.url))
const followParent = new URL('../../../../scripts/follow-parent.mjs', import.meta.url).href

/** Of what a server said last, this much is kept to be shown. */
const LAST_WORDS = 4000

/** One life of a server process. */
export interface NodeProcess {
  readonly pid: number
  /** Resolves once it accepts requests; rejects, with its last words, when it ends before or takes too long. */
  readonly ready: Promise<{ readonly address: string; readonly signInLink: string | undefined }>
  /** Resolves when it has ended, with its exit code, or undefined where a signal ended it. */
  readonly ended: Promise<number | undefined>
  readonly signal: (signal: NodeJS.Signals) => void
  readonly lastWords: () => string
}

export interface NodeOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly startLimitMs: number
  /** What it logs, as it comes. */
  readonly onLog?: ((text: string) => void) | undefined
}

/** The server as a process of its own. It ends when this process is gone. */
export function startNode({ env, startLimitMs, onLog }: NodeOptions): NodeProcess {
  const child = spawn(process.execPath, ['--import', followParent, main], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C in a terminal is for whoever started it, who ends it in order.
    detached: true,
  })
  let stdout = ''
  let words = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    words = (words + chunk).slice(-LAST_WORDS)
    onLog?.(chunk)
  })
  // Not 'exit': only then have the last words been read.
  const ended = once(child, 'close').then(([code]) => (code as number | null) ?? undefined)
  const ready = Promise.race([
    firstAddress(child, () => stdout),
    ended.then(() => Promise.reject(new Error(`A node ended before it was ready.\n${words}`))),
    sleep(startLimitMs, undefined, { ref: false }).then(() => {
      throw new Error(`A node was not ready after ${startLimitMs} ms.\n${words}`)
    }),
  ])
  // Whoever waits for it hears of it; nobody may.
  ready.catch(() => {})
  return { pid: child.pid!, ready, ended, signal: (signal) => child.kill(signal), lastWords: () => words }
}

async function firstAddress({ stdout }: ChildProcess, text: () => string) {
  for (;;) {
    const [, address] = /^Countersign is ready at (\S+)$/m.exec(text()) ?? []
    if (address !== undefined) {
      return { address, signInLink: /^Sign in, once, within a day: (\S+)$/m.exec(text())?.[1] }
    }
    await once(stdout!, 'data')
  }
}
