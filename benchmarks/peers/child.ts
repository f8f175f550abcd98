// A process with one peer in it, which does what its parent says: see peer-process.ts.
import { readFileSync } from 'node:fs'
import { openTable } from './contact-table.ts'
import { createCycle } from './cycle.ts'
import type { Open, Peer, Place } from './peer.ts'
import type { Answer, Order, Orders } from './peer-process.ts'

const { module, place } = JSON.parse(process.argv[2]!) as { module: string; place: Place }
const { open } = (await import(`./peers/${module}.ts`)) as { open: Open }
const table = await openTable(place)
const opened = await open(place, table)
const peer = opened as Peer
const cycle = createCycle(opened)

/** What this process had written to disk; on PostgreSQL, the server's log says it instead. */
const bytesWritten = (): number =>
  Number(/^write_bytes: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1] ?? Number.NaN)

const orders: Orders = {
  cycles: async (many) => {
    const times: number[] = []
    const before = bytesWritten()
    for (let i = 0; i < many; i++) {
      const start = performance.now()
      await cycle()
      times.push(performance.now() - start)
    }
    return { times, bytes: bytesWritten() - before }
  },
  propose: (names) => peer.propose(names),
  decide: (waiting, verdicts) =>
    peer.decide(
      waiting,
      verdicts.map((verdict) => verdict ?? undefined),
    ),
  canApprove: async () => peer.approve !== undefined,
  approve: (waiting) => peer.approve!(waiting),
  canGoOn: async () => peer.goOn !== undefined,
  goOn: (waiting) => peer.goOn!(waiting),
  names: () => peer.names?.() ?? table.names(),
  crash: async (when) => table.crash(when),
}

process.on('message', (order: Order) => {
  const work = orders[order.name] as (...input: unknown[]) => Promise<unknown>
  work(...order.input).then(
    (value) => process.send!({ id: order.id, value } satisfies Answer),
    (error: unknown) => process.send!({ id: order.id, error: messageOf(error) } satisfies Answer),
  )
})
process.on('disconnect', () => process.exit(0))
process.send!({ id: 0 } satisfies Answer)

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 300)
}
