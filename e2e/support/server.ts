import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { issueKey, makeSignInLink, withDatabase } from '@countersign/server/open'
import { root } from './pages.ts'

export const TOKEN = 'token-of-the-tests'

const main = join(root, 'apps/server/src/main.mjs')
const followParent = join(root, 'scripts/follow-parent.mjs')

export interface ServerOptions {
  readonly dataDir: string
  readonly env?: Readonly<Record<string, string>>
  /** 0: any free one. */
  readonly port?: number
  /** Modules to load before it. */
  readonly imports?: readonly string[]
}

export interface Server {
  readonly address: string
  /** What it printed for whoever starts it. */
  readonly said: () => string
  /** As a power cut would; `start` it again afterwards. */
  kill(): Promise<void>
}

const base = { NODE_ENV: 'production', LOG_LEVEL: 'warn', COUNTERSIGN_TOKEN: TOKEN }

/** The real server, as `npm start` runs it. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { dataDir, env = {}, port = 0, imports = [] } = options
  const child = spawn(
    process.execPath,
    [...[followParent, ...imports].flatMap((module) => ['--import', module]), main],
    {
      env: { PATH: process.env['PATH'], ...base, DATA_DIR: dataDir, PORT: String(port), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  const closed = once(child, 'close').then(([code, signal]) => {
    said += `ended: ${String(code ?? signal)}\n`
  })

  const addressOnceReady = async (): Promise<string> => {
    for (;;) {
      const [, address] = /^Countersign is ready at (\S+)$/m.exec(said) ?? []
      if (address !== undefined) return address
      const isOver = await Promise.race([
        once(child.stdout, 'data').then(() => false),
        closed.then(() => true),
      ])
      if (isOver) throw new Error(`The server ended before it was ready.\n${said}`)
    }
  }
  return {
    address: await addressOnceReady(),
    said: () => said,
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** A link that signs somebody in, as `countersign user link` makes it; without a process for each. */
export async function signInLink(dataDir: string, address: string, email?: string): Promise<string> {
  const env = { DATA_DIR: dataDir, COUNTERSIGN_PUBLIC_URL: address }
  const link = await withDatabase(env, (store, config) => makeSignInLink(store, config, email))
  if (link === undefined) throw new Error(`Nobody can be signed in as ${email ?? 'the first admin'}`)
  return link
}

/** A key of somebody's, as `countersign token create` makes it. */
export async function keyOf(dataDir: string, email: string): Promise<string> {
  const scopes = ['read', 'propose', 'approve'] as const
  const made = await withDatabase({ DATA_DIR: dataDir }, (store) =>
    issueKey(store, { email, scopes }, new Date()),
  )
  if (!made) throw new Error(`There is no ${email}`)
  return made.key
}
