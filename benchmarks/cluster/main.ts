// How many approved changes a second a cluster carries out with one, two and three nodes, what each costs in processor time, and
// how soon an event reaches everybody who watches: npm run bench:cluster [cycles] [readers]
import { availableParallelism } from 'node:os'
import { startCluster } from '@countersign/server/open'
import { printTable } from '../stats.ts'
import { measureCycles } from './cycles.ts'
import { measureFanOut } from './fan-out.ts'
import { METRICS_TOKEN, TOKEN } from './node.ts'

const cycles = Number(process.argv[2] ?? 2000)
const readers = Number(process.argv[3] ?? 300)

console.log(
  `${availableParallelism()} cores; PostgreSQL, the nodes and this program share them; durable commits.\n`,
)
const rows: string[][] = []
for (const nodes of [1, 2, 3]) {
  const cluster = await startCluster({
    nodes,
    durable: true,
    env: {
      COUNTERSIGN_TOKEN: TOKEN,
      COUNTERSIGN_METRICS_TOKEN: METRICS_TOKEN,
      COUNTERSIGN_PACKS: '@countersign/core/testing/sample-pack',
    },
  })
  try {
    rows.push([`${nodes} ${nodes === 1 ? 'node' : 'nodes'}`, ...(await measureCycles(cluster, cycles))])
    if (nodes === 3) await measureFanOut(cluster, readers)
  } finally {
    await cluster.close()
  }
}
printTable(['', 'cycles/s', 'p50 ms', 'p95 ms', 'nodes: CPU ms a cycle', 'PostgreSQL: CPU ms a cycle'], rows)
