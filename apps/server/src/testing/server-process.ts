import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** Its actions are as simple as actions can be. */
const SAMPLE = '@countersign/core/testing/sample-pack'

const main = fileURLToPath(new URL('../main.mjs', import.meta.url))

export interface ServerProcess {
  readonly pid: number
  readonly stdout: () => string
  readonly stderr: () => string
  /** Resolves with its address when it is ready; rejects when it ends before. */
  ready(): Promise<string>
  /** Resolves with its exit code. */
  ended(): Promise<number | null>
  kill(signal: NodeJS.Signals): void
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-server-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The server as a process of its own, on any free port. It is killed when the test ends. */
export function startServer(env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'info', COUNTERSIGN_PACKS: SAMPLE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    pid: child.pid!,
    stdout: () => stdout,
    stderr: () => stderr,
    ready: () =>
      Promise.race([
        firstAddress(child.stdout, () => stdout),
        ended.then(() => Promise.reject(new Error(`The server ended before it was ready.\n${stderr}`))),
      ]),
    ended: () => ended,
    kill: (signal) => child.kill(signal),
  }
}

async function firstAddress(stream: Readable, text: () => string): Promise<string> {
  for (;;) {
    const [, address] = /^Countersign is ready at (\S+)$/m.exec(text()) ?? []
    if (address !== undefined) return address
    await once(stream, 'data')
  }
}
