import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Everything that a server wrote, in the folder of its data. */
export const LOG_FILE = 'server.log'

export const TOKEN = 'token-of-the-first-administrator'

export interface Server {
  readonly address: string
  /** Where its data is, for the command line. */
  readonly dataDir: string
  /** The link that it printed for the first administrator. */
  readonly link: string
  /** Has it take it that this much time has passed. */
  passTime(ms: number): Promise<void>
  stop(): Promise<void>
}

const imports = [join(root, 'scripts/follow-parent.mjs'), join(root, 'security/support/shifted-clock.ts')]

/** The real server as a process of its own, on any free port, with the demo's people and records. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-security-'))
  const child = spawn(
    process.execPath,
    [...imports.flatMap((module) => ['--import', module]), join(root, 'apps/server/src/main.mjs')],
    {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: dataDir,
        COUNTERSIGN_TOKEN: TOKEN,
        COUNTERSIGN_DEMO: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  let said = ''
  const log = createWriteStream(join(dataDir, LOG_FILE))
  const { stdout, stderr } = child as ChildProcessByStdio<null, Readable, Readable>
  for (const stream of [stdout, stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      log.write(chunk)
    })
  const closed = once(child, 'close')

  const isReady = async (): Promise<string> => {
    for (;;) {
      const [, address] = /^Countersign is ready at (\S+)$/m.exec(said) ?? []
      if (address !== undefined) return address
      const isOver = await Promise.race([once(stdout, 'data').then(() => false), closed.then(() => true)])
      if (isOver) throw new Error(`The server ended before it was ready.\n${said}`)
    }
  }
  const address = await isReady()
  return {
    address,
    dataDir,
    link: /^Sign in, once, within a day: (\S+)$/m.exec(said)?.[1] ?? '',
    passTime: async (ms) => {
      child.send({ passTime: ms })
      await once(child, 'message')
    },
    stop: async () => {
      child.kill('SIGKILL')
      await closed
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
