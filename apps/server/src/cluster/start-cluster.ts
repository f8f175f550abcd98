import { startPostgres } from '@countersign/storage/embedded'
import { createBackends, type HealthOptions } from './backends.ts'
import { type ClusterNode, createClusterNode, type NodeEvent } from './cluster-node.ts'
import { startProxy } from './proxy.ts'

export interface ClusterOptions {
  /** How many servers; 3 where nothing is said. */
  readonly nodes?: number
  /** Settings of every server, beside where it listens and its database. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Further ones of the server so named. */
  readonly envOf?: (name: string) => Readonly<Record<string, string | undefined>>
  /** A PostgreSQL that runs already; without, one is started, and ends with the cluster. */
  readonly databaseUrl?: string | undefined
  /** Where the PostgreSQL that is started keeps its data; without, nothing is kept. */
  readonly folder?: string | undefined
  /** Whether that PostgreSQL waits for the disk at every commit. */
  readonly durable?: boolean
  /** Whether a server that ends is started again; it is unless told otherwise. */
  readonly restart?: boolean
  /** Where the proxy listens; any free port of this machine where nothing is said. */
  readonly host?: string
  readonly port?: number
  readonly health?: Partial<HealthOptions>
  readonly startLimitMs?: number
  readonly onEvent?: (event: ClusterEvent) => void
  /** What a server logs, as it comes. */
  readonly onLog?: (name: string, text: string) => void
}

/** Beside its life, whether the proxy gets answers from it. */
export type ClusterEvent = NodeEvent | { readonly kind: 'answers' | 'silent'; readonly node: ClusterNode }

export interface Cluster {
  /** Where its users go: the proxy. */
  readonly address: string
  readonly nodes: readonly ClusterNode[]
  readonly databaseUrl: string
  /** Ends PostgreSQL, as an operator or as a crash would, and starts it again; absent where it is not the cluster's own. */
  readonly restartPostgres: ((how?: { readonly crash: boolean }) => Promise<void>) | undefined
  /** The link that signs the first administrator in, once, where nobody has been in yet. */
  readonly signInLink: () => string | undefined
  /** Whether the proxy finds a server well. */
  readonly isWell: (node: ClusterNode) => boolean
  /** Ends everything, in order. */
  readonly close: () => Promise<void>
}

/** Patient: a server on a busy machine is slow, and giving it up ends its streams. */
const usualHealth: HealthOptions = { everyMs: 500, timeoutMs: 2000, failures: 3 }

/** Several servers on one real PostgreSQL behind a round-robin proxy: for trying, and for tests. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { nodes: count = 3, durable = false, restart = true, onEvent, onLog } = options
  const { folder, host = '127.0.0.1', port = 0, startLimitMs = 60_000 } = options
  const endings: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const end of endings.splice(0).toReversed()) await end()
  }
  try {
    const postgres =
      options.databaseUrl === undefined
        ? await startPostgres({ durable, ...(folder !== undefined && { folder }) })
        : undefined
    if (postgres) endings.push(postgres.stop)
    const databaseUrl = options.databaseUrl ?? postgres!.url

    const nodes: ClusterNode[] = []
    const places = Array.from({ length: count }, (_, index) => ({
      name: nameOf(index),
      address: () => nodes[index]?.address(),
    }))
    const backends = createBackends(places, { ...usualHealth, ...options.health })
    backends.onChange((place, isWell) => {
      const node = nodes[places.indexOf(place)]!
      // Where it has ended, that says it all.
      if (isWell || node.address() !== undefined) onEvent?.({ kind: isWell ? 'answers' : 'silent', node })
    })
    // Before the servers: they must know where they are reached.
    const proxy = await startProxy({ backends, host, port })
    endings.push(proxy.close)

    for (let index = 0; index < count; index += 1) {
      nodes.push(
        createClusterNode({
          name: nameOf(index),
          restart,
          startLimitMs,
          env: nodeEnv(
            { ...options.env, ...options.envOf?.(nameOf(index)) },
            { databaseUrl, address: proxy.address },
          ),
          onLog: onLog && ((text) => onLog(nameOf(index), text)),
          onEvent: (event) => {
            onEvent?.(event)
            // Not at the next check: whoever waits for it, or for another one, need not.
            if (event.kind === 'ready') void backends.check()
            else backends.failed(places[index]!)
          },
        }),
      )
    }
    endings.push(async () => {
      await Promise.all(nodes.map((node) => node.end()))
    })
    await Promise.all(nodes.map((node) => node.start()))
    await backends.check()
    return {
      address: proxy.address,
      nodes,
      databaseUrl,
      restartPostgres: postgres?.restart,
      signInLink: () => nodes.map((node) => node.signInLink()).find((link) => link !== undefined),
      isWell: (node) => backends.isWell(places[nodes.indexOf(node)]!),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const nameOf = (index: number): string => `node-${index + 1}`

/** What is the same on each, beside what it is given. */
const nodeEnv = (
  env: ClusterOptions['env'],
  { databaseUrl, address }: { databaseUrl: string; address: string },
): Record<string, string | undefined> => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  COUNTERSIGN_PUBLIC_URL: address,
  ...env,
  // Theirs, and those in front of it.
  TRUST_PROXY: String(1 + Number(env?.['TRUST_PROXY'] || 0)),
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_URL: databaseUrl,
})
