import { setTimeout as sleep } from 'node:timers/promises'
import { type NodeOptions, type NodeProcess, startNode } from './node-process.ts'

export type NodeState = 'starting' | 'running' | 'paused' | 'ended'

/** A place in the cluster: one server process after the other. */
export interface ClusterNode {
  readonly name: string
  readonly state: () => NodeState
  /** Where it listens in this life; undefined where it does not. */
  readonly address: () => string | undefined
  readonly pid: () => number | undefined
  /** How often it was started. */
  readonly lives: () => number
  /** Ends it as a crash would (`kill -9`), and waits until it is gone. */
  readonly kill: () => Promise<void>
  /** Stops it in its tracks (SIGSTOP), as a machine that hangs: connections stay, nothing answers. */
  readonly pause: () => void
  /** Lets it go on (SIGCONT) as though nothing had been. */
  readonly resume: () => void
  /** Ends it as an operator would, and it stays ended until it is started. */
  readonly end: () => Promise<void>
  /** Starts it where it has ended; resolves once it accepts requests. */
  readonly start: () => Promise<void>
  /** The link that signs the first administrator in, where this node printed one. */
  readonly signInLink: () => string | undefined
  /** The end of what it logged. */
  readonly lastWords: () => string
}

export type NodeEvent =
  | { readonly kind: 'ready'; readonly node: ClusterNode }
  | { readonly kind: 'ended'; readonly node: ClusterNode; readonly exitCode: number | undefined }

export interface ClusterNodeOptions extends NodeOptions {
  readonly name: string
  /** Started again when it ends by itself or is killed. */
  readonly restart: boolean
  readonly onEvent: (event: NodeEvent) => void
}

/** Between a death and the next start; more after each start that failed, up to ten seconds. */
const RESTART_MS = 200
const LONGEST_RESTART_MS = 10_000
/** An operator's patience: the server's own is ten seconds. */
const END_LIMIT_MS = 15_000

export function createClusterNode(options: ClusterNodeOptions): ClusterNode {
  const { name, restart, onEvent } = options
  let life: NodeProcess | undefined
  let state: NodeState = 'ended'
  let address: string | undefined
  let signInLink: string | undefined
  let lives = 0
  let failures = 0
  let isWanted = false

  const begin = async (): Promise<void> => {
    const mine = startNode(options)
    life = mine
    lives += 1
    state = 'starting'
    void mine.ended.then((exitCode) => afterEnd(mine, exitCode))
    const ready = await mine.ready.catch((error: unknown) => {
      mine.signal('SIGKILL')
      throw error
    })
    if (life !== mine) throw new Error(`${name} ended as soon as it was ready.\n${mine.lastWords()}`)
    failures = 0
    if (state === 'starting') state = 'running'
    address = ready.address
    signInLink = ready.signInLink ?? signInLink
    onEvent({ kind: 'ready', node })
  }
  const afterEnd = async (mine: NodeProcess, exitCode: number | undefined): Promise<void> => {
    if (life !== mine) return
    failures += 1
    life = undefined
    state = 'ended'
    address = undefined
    onEvent({ kind: 'ended', node, exitCode })
    if (!restart || !isWanted) return
    await sleep(Math.min(RESTART_MS * 2 ** (failures - 1), LONGEST_RESTART_MS))
    // Somebody may have started or ended it meanwhile.
    if (isWanted && !life) await begin().catch(() => {})
  }

  const node: ClusterNode = {
    name,
    state: () => state,
    address: () => address,
    pid: () => life?.pid,
    lives: () => lives,
    kill: async () => {
      const mine = life
      mine?.signal('SIGKILL')
      await mine?.ended
    },
    pause: () => {
      life?.signal('SIGSTOP')
      if (life) state = 'paused'
    },
    resume: () => {
      life?.signal('SIGCONT')
      if (state === 'paused') state = address === undefined ? 'starting' : 'running'
    },
    end: async () => {
      isWanted = false
      const mine = life
      if (!mine) return
      mine.signal('SIGCONT')
      mine.signal('SIGTERM')
      const hasEnded = await Promise.race([
        mine.ended.then(() => true),
        sleep(END_LIMIT_MS, false, { ref: false }),
      ])
      if (!hasEnded) mine.signal('SIGKILL')
      await mine.ended
    },
    start: async () => {
      isWanted = true
      if (!life) await begin()
      else await life.ready
    },
    signInLink: () => signInLink,
    lastWords: () => life?.lastWords() ?? '',
  }
  return node
}
