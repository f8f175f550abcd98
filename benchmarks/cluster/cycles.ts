import { readdirSync, readFileSync } from 'node:fs'
import type { startCluster } from '@countersign/server/open'
import pg from 'pg'
import { ms, statsOf } from '../stats.ts'
import { approvedChange, processorTime } from './node.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>

/** At once: so many people press the button in the same moment. */
const AT_ONCE = 12
/** For each node: until then the engine compiles, which would be counted as work. */
const WARM_UP = 600

/** Straight to the nodes in turn: the proxy of a cluster runs in this process, and would be measured with it. */
export async function measureCycles({ nodes, databaseUrl }: Cluster, cycles: number): Promise<string[]> {
  const addresses = nodes.map((node) => node.address()!)
  await run(addresses, WARM_UP * addresses.length)
  const before = await processorTimes(addresses, databaseUrl)
  const startedAt = performance.now()
  const times = await run(addresses, cycles)
  const seconds = (performance.now() - startedAt) / 1000
  const after = await processorTimes(addresses, databaseUrl)
  const { p50, p95 } = statsOf(times)
  return [
    (cycles / seconds).toFixed(0),
    ms(p50),
    ms(p95),
    ms(((after.nodes - before.nodes) * 1000) / cycles),
    ms(((after.postgres - before.postgres) * 1000) / cycles),
  ]
}

async function run(addresses: readonly string[], cycles: number): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let at = next++; at < cycles; at = next++) {
      const startedAt = performance.now()
      await approvedChange(addresses[at % addresses.length]!, `Contact ${at}`)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return times
}

async function processorTimes(addresses: readonly string[], databaseUrl: string) {
  const nodes = await Promise.all(addresses.map(processorTime))
  return { nodes: nodes.reduce((sum, each) => sum + each, 0), postgres: await postgresTime(databaseUrl) }
}

/** Of PostgreSQL's first process, those that it has ended, and those that it runs. Linux alone says it. */
async function postgresTime(databaseUrl: string): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const first = statOf(String(rows[0]!.pid)).parent
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [statOf(pid)]
      } catch {
        // It ended just now, and is counted by its parent.
        return []
      }
    })
    .filter(({ parent }) => parent === first)
  const own = statOf(first)
  await client.end()
  return (own.ticks + own.endedTicks + running.reduce((sum, { ticks }) => sum + ticks, 0)) / TICKS_A_SECOND
}

const TICKS_A_SECOND = 100

function statOf(pid: string): { parent: string; ticks: number; endedTicks: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const number = (at: number): number => Number(fields[at])
  return { parent: fields[1]!, ticks: number(11) + number(12), endedTicks: number(13) + number(14) }
}
