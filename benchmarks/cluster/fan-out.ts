import { setTimeout as sleep } from 'node:timers/promises'
import type { startCluster } from '@countersign/server/open'
import { ms, printTable, statsOf } from '../stats.ts'
import { call, TOKEN } from './node.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>

const EVENTS = 20

/** From the request that makes a plan on one node until the last of all readers, on all nodes, has heard of it. */
export async function measureFanOut({ nodes }: Cluster, readers: number): Promise<void> {
  const addresses = nodes.map((node) => node.address()!)
  const over = new AbortController()
  let heard = 0
  let all = (): void => {}
  const listen = async (address: string): Promise<void> => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const { body } = await fetch(`${address}/api/events`, { headers, signal: over.signal })
    for await (const chunk of body!) {
      // A plan is told once each time; other lines are heartbeats and positions.
      heard += Buffer.from(chunk).toString().split('event: plan-updated').length - 1
      if (heard >= readers) all()
    }
  }
  for (let at = 0; at < readers; at += 1) listen(addresses[at % addresses.length]!).catch(() => {})
  await sleep(3000)
  const times: number[] = []
  for (let at = 0; at < EVENTS; at += 1) {
    heard = 0
    const everybody = new Promise<void>((resolve) => (all = resolve))
    const startedAt = performance.now()
    await call(addresses[at % addresses.length]!, '/api/plans', {
      steps: [{ action: 'create_contact', input: { name: `Event ${at}` } }],
    })
    await everybody
    times.push(performance.now() - startedAt)
  }
  over.abort()
  const { p50, p95 } = statsOf(times)
  printTable(
    ['', 'p50 ms', 'p95 ms'],
    [[`an event to ${readers} readers on ${nodes.length} nodes`, ms(p50), ms(p95)]],
  )
}
