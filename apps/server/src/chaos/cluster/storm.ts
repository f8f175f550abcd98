import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../../cluster/start-cluster.ts'
import type { ClusterNode } from '../../cluster/cluster-node.ts'
import type { Random } from '../random.ts'

export type Trouble = 'kill' | 'pause' | 'restart' | 'crash'

export interface StormCounts {
  kills: number
  pauses: number
  /** Of PostgreSQL: as an operator would, and as a crash would. */
  restarts: number
  crashes: number
}

export interface StormOptions {
  readonly cluster: Cluster
  readonly random: Random
  readonly kills: number
  readonly pauses: number
  readonly restarts: number
  /** How much of the work is done, from 0 to 1: trouble is spread over all of it. */
  readonly progress: () => number
  readonly isOver: () => boolean
  /** When something was said to the assistant, or in a while: a run is in a server's hands for a moment only. */
  readonly moment: () => Promise<unknown>
  /** Hears of each server that was killed, once it is gone. */
  readonly onKill: (name: string) => void
  readonly log: (line: string) => void
}

/** Longer than any lease. */
const PAUSE_MS: readonly [number, number] = [8000, 12_000]
const GAP_MS: readonly [number, number] = [100, 1500]
/** How many of the servers are hit a moment after something was said to the assistant, and which moment. */
const AIMED = 0.6
const AFTER_MS: readonly [number, number] = [0, 40]

/** One trouble after another, in an order that chance decides; a node that is paused stays so while others follow. */
export async function makeTrouble(options: StormOptions): Promise<StormCounts> {
  const { cluster, random, progress, isOver, log } = options
  const counts: StormCounts = { kills: 0, pauses: 0, restarts: 0, crashes: 0 }
  const troubles = shuffle(random, [
    ...Array.from({ length: options.kills }, (): Trouble => 'kill'),
    ...Array.from({ length: options.pauses }, (): Trouble => 'pause'),
    ...Array.from({ length: options.restarts }, (_, index): Trouble => (index % 2 ? 'restart' : 'crash')),
  ])
  let pausing: Promise<void> | undefined

  const running = async (): Promise<ClusterNode | undefined> => {
    while (!isOver()) {
      const nodes = cluster.nodes.filter((node) => node.state() === 'running')
      if (nodes.length > 0) return nodes[random.integer(0, nodes.length - 1)]
      await sleep(50)
    }
    return undefined
  }
  const pause = async (node: ClusterNode, ms: number): Promise<void> => {
    node.pause()
    await sleep(ms)
    node.resume()
  }
  const make = async (trouble: Trouble): Promise<void> => {
    if (trouble === 'restart' || trouble === 'crash') {
      await cluster.restartPostgres!({ crash: trouble === 'crash' })
      counts[trouble === 'crash' ? 'crashes' : 'restarts']++
      return
    }
    // One at a time: somebody must be there to take over.
    if (trouble === 'pause') await pausing
    if (random.chance(AIMED)) {
      await options.moment()
      await sleep(random.between(...AFTER_MS))
    }
    const node = await running()
    if (!node) return
    if (trouble === 'kill') {
      await node.kill()
      options.onKill(node.name)
      counts.kills++
      return
    }
    pausing = pause(node, random.between(...PAUSE_MS))
    counts.pauses++
  }

  for (const [index, trouble] of troubles.entries()) {
    while (progress() < index / troubles.length && !isOver()) await sleep(50)
    if (isOver()) break
    await sleep(random.between(...GAP_MS))
    await make(trouble)
    log(`${index + 1} of ${troubles.length}: ${trouble}, ${Math.round(progress() * 100)} % of the work done`)
  }
  await pausing
  return counts
}

function shuffle<T>(random: Random, values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
}
