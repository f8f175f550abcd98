import type { Loose } from '@countersign/core/testing'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  acceptExecutors,
  addressOf,
  closeServer,
  createLog,
  listen,
  openServer,
  readConfig,
} from '@countersign/server/open'
import { type Done, open, runToEnd, type Session, type TerminalOptions } from './terminal.ts'

export const TOKEN = 'key-of-the-tests'

/** A folder with data, and a server on it that listens; commands work on either. */
export interface Scene {
  readonly address: string
  readonly dataDir: string
  /** On the server, unless `straight` says on the data. */
  readonly run: (argv: readonly string[], options?: SceneOptions) => Promise<Done>
  readonly open: (argv: readonly string[], options?: SceneOptions) => Session
  /** Asks the server by HTTP, as a program does. */
  // Tests look into it as they please.
  readonly http: (method: string, path: string, body?: unknown, key?: string) => Promise<Loose>
  readonly env: (straight?: boolean) => Record<string, string>
  readonly close: () => Promise<void>
}

export interface SceneOptions extends Partial<Omit<TerminalOptions, 'env'>> {
  readonly straight?: boolean
  readonly env?: Readonly<Record<string, string | undefined>>
}

export async function openScene(more: Readonly<Record<string, string>> = {}): Promise<Scene> {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-cli-'))
  const read = readConfig({ DATA_DIR: dataDir, PORT: '0', COUNTERSIGN_TOKEN: TOKEN, ...more })
  if (!read.ok) throw new Error(read.message)
  const log = createLog('silent')
  const opened = await openServer(read.config, log)
  const server = await listen(opened.app, read.config)
  const address = addressOf(server)
  opened.setAddress(address)
  acceptExecutors(server, { app: opened.app, hub: opened.hub, log, closing: opened.closing.signal })

  const env = (straight = false): Record<string, string> =>
    straight
      ? { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir }
      : { PATH: process.env['PATH'] ?? '', COUNTERSIGN_URL: address, COUNTERSIGN_TOKEN: TOKEN }
  const terminal = ({ straight, env: extra, ...options }: SceneOptions = {}): TerminalOptions => ({
    ...options,
    env: { NO_COLOR: '1', ...env(straight), ...extra },
  })
  return {
    address,
    dataDir,
    env,
    run: (argv, options) => runToEnd(argv, terminal(options)),
    open: (argv, options) => open(argv, terminal({ isTerminal: true, ...options })),
    http: async (method, path, body, key = TOKEN) => {
      const answer = await fetch(`${address}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return answer.json()
    },
    close: async () => {
      opened.closing.abort()
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => {})
      await closeServer(opened)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
