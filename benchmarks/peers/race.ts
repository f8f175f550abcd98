import { statsOf } from '../stats.ts'
import { contestants, type Contestant, type Database } from './contestants.ts'
import { countSyncs } from './fsyncs.ts'
import { startPeer, type PeerProcess } from './peer-process.ts'
import type { Places } from './places.ts'

export interface Figures {
  readonly contestant: Contestant
  readonly database: Database
  readonly p50: number
  readonly p95: number
  readonly bytes: number
  /** On SQLite with FULL. */
  readonly syncs?: number
}

export interface Failed {
  readonly contestant: Contestant
  readonly database: Database
  readonly reason: string
}

export interface Length {
  readonly warmUp: number
  readonly rounds: number
  readonly perRound: number
}

interface Runner {
  readonly contestant: Contestant
  readonly peer: PeerProcess
  readonly times: number[]
  bytes: number
}

/** Contestants take turns, a round each, so that a slow moment of the disk hits them all alike. */
export async function race(
  places: Places,
  database: Database,
  { warmUp, rounds, perRound }: Length,
): Promise<(Figures | Failed)[]> {
  const failed: Failed[] = []
  const runners: Runner[] = []
  const fail = (contestant: Contestant, error: unknown): void => {
    failed.push({ contestant, database, reason: error instanceof Error ? error.message : String(error) })
  }
  for (const contestant of contestants.filter(({ databases }) => databases.includes(database))) {
    try {
      const peer = await startPeer(contestant.module, await places.create(database))
      runners.push({ contestant, peer, times: [], bytes: 0 })
      for (let done = 0; done < warmUp; done += 10) await peer.cycles(10)
    } catch (error) {
      fail(contestant, error)
    }
  }
  const lost = new Set<Runner>(
    runners.filter(({ contestant }) => failed.some((each) => each.contestant === contestant)),
  )
  for (let round = 0; round < rounds; round++) {
    for (const runner of runners) {
      if (lost.has(runner)) continue
      try {
        await takeTurn(places, database, runner, perRound)
      } catch (error) {
        lost.add(runner)
        fail(runner.contestant, error)
      }
    }
  }
  await Promise.all(runners.map(({ peer }) => peer.kill()))
  const figures: Figures[] = []
  for (const runner of runners) {
    if (lost.has(runner)) continue
    const { contestant, times, bytes } = runner
    const syncs = database === 'SQLite FULL' ? await countSyncs(contestant.module) : undefined
    const stats = { ...statsOf(times), bytes: bytes / times.length }
    figures.push({ contestant, database, ...stats, ...(syncs !== undefined && { syncs }) })
  }
  return [...figures, ...failed]
}

async function takeTurn(places: Places, database: Database, runner: Runner, many: number): Promise<void> {
  const before = database === 'PostgreSQL' ? await places.logged() : 0
  // A turn is asked for in small parts, for a slow peer to answer within the patience of its parent.
  for (let left = many; left > 0; left -= 10) {
    const { times, bytes } = await runner.peer.cycles(Math.min(10, left))
    runner.times.push(...times)
    if (database !== 'PostgreSQL') runner.bytes += bytes
  }
  if (database === 'PostgreSQL') runner.bytes += (await places.logged()) - before
}
