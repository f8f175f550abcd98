import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { contactsPack } from './contacts-pack.ts'
import { migrate, openStore } from '@countersign/storage'
import { startPostgres } from '@countersign/storage/testing'
import { createRuntimeCycle, type Cycle } from './cycle.ts'
import { createPostgresFloor } from './floor-postgres.ts'
import { createSqliteFloor } from './floor-sqlite.ts'
import { countPostgresSyncs, countSqliteSyncs } from './fsyncs.ts'
import { measureLargeTables } from './large-tables.ts'
import { slowDown } from './slower-disk.ts'
import { ms, printTable, type Stats, statsOf } from '../stats.ts'

/** The engine goes on making a cycle quicker until it has run some ten thousand times, which a server soon has. */
const WARM_UP = 10_000
const ROUNDS = 20
const PER_ROUND = 50
const AT_ONCE = 32
/** Milliseconds that a sync is to take longer, for those who have another disk than the one this runs on. */
const SLOWER_DISKS = [0.01, 0.3, 2]

interface Contestant {
  readonly name: string
  readonly cycle: Cycle
  count: number
}

/** Contestants take turns, a round each, so that a slow moment of the disk hits them all alike. */
async function race(contestants: readonly Contestant[]): Promise<Map<string, Stats>> {
  const samples = new Map<string, number[]>(contestants.map(({ name }) => [name, []]))
  for (const contestant of contestants)
    while (contestant.count < WARM_UP) await contestant.cycle(contestant.count++)
  for (let round = 0; round < ROUNDS; round++) {
    for (const contestant of contestants) {
      for (let i = 0; i < PER_ROUND; i++) {
        const start = performance.now()
        await contestant.cycle(contestant.count++)
        samples.get(contestant.name)!.push(performance.now() - start)
      }
    }
  }
  return new Map([...samples].map(([name, times]) => [name, statsOf(times)]))
}

/** Cycles a second with many under way. */
async function throughput(contestant: Contestant, total = 1500): Promise<number> {
  const start = performance.now()
  let left = total
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await contestant.cycle(contestant.count++)
    }),
  )
  return total / ((performance.now() - start) / 1000)
}

const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
const postgres = await startPostgres({ durable: true })
try {
  const sqliteStore = async (name: string, durability: 'full' | 'normal') => {
    const store = await openStore({ file: join(folder, `${name}.db`), durability })
    await migrate(store, [contactsPack])
    return store
  }
  const full = await sqliteStore('full', 'full')
  const normal = await sqliteStore('normal', 'normal')
  const pgStore = await openStore({ url: postgres.url, poolSize: AT_ONCE })
  await migrate(pgStore, [contactsPack])
  const pgFloor4 = await createPostgresFloor(postgres.url, 4)
  const pgFloor2 = await createPostgresFloor(postgres.url, 2)

  const contestant = (name: string, cycle: Cycle): Contestant => ({ name, cycle, count: 0 })
  const fields = {
    'SQLite FULL': [
      contestant('floor4', createSqliteFloor(join(folder, 'f4.db'), 'FULL', 4)),
      contestant('floor2', createSqliteFloor(join(folder, 'f2.db'), 'FULL', 2)),
      contestant('Countersign', createRuntimeCycle(full)),
    ],
    'SQLite NORMAL': [
      contestant('floor4', createSqliteFloor(join(folder, 'n4.db'), 'NORMAL', 4)),
      contestant('floor2', createSqliteFloor(join(folder, 'n2.db'), 'NORMAL', 2)),
      contestant('Countersign', createRuntimeCycle(normal)),
    ],
    PostgreSQL: [
      contestant('floor4', pgFloor4.cycle),
      contestant('floor2', pgFloor2.cycle),
      contestant('Countersign', createRuntimeCycle(pgStore)),
    ],
  }

  console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`)
  console.log(
    `One cycle: check → preview → approve → execute → audit. ${ROUNDS * PER_ROUND} cycles each, taking turns, in ms.\n`,
  )
  const rowOf = (name: string, stats: Map<string, Stats>): string[] => {
    const [floor4, floor2, own] = ['floor4', 'floor2', 'Countersign'].map((key) => stats.get(key)!)
    return [
      name,
      `${ms(floor4!.p50)} / ${ms(floor4!.p95)}`,
      `${ms(floor2!.p50)} / ${ms(floor2!.p95)}`,
      `${ms(own!.p50)} / ${ms(own!.p95)}`,
      `${(own!.p50 / floor4!.p50).toFixed(2)} ×`,
      `${(own!.p50 / floor2!.p50).toFixed(2)} ×`,
    ]
  }
  const rows: string[][] = []
  for (const [name, contestants] of Object.entries(fields)) rows.push(rowOf(name, await race(contestants)))
  for (const added of SLOWER_DISKS) {
    slowDown(added)
    const stats = await race(fields['SQLite FULL'])
    slowDown(0)
    // Nobody sleeps for just as long as they mean to: what became of it is what counts.
    const commit = stats.get('floor4')!.p50 / 4
    rows.push(rowOf(`SQLite FULL, ${ms(commit)} ms a commit`, stats))
  }
  printTable(['p50 / p95', 'floor, 4 commits', 'floor, 2 commits', 'Countersign', 'to 4', 'to 2'], rows)

  const speeds: string[][] = []
  for (const [name, contestants] of Object.entries(fields)) {
    const perSecond = await throughput(contestants[2]!)
    const syncs =
      name === 'PostgreSQL'
        ? await countPostgresSyncs(postgres.url, contestants[2]!.cycle, () => contestants[2]!.count++)
        : await countSqliteSyncs(name === 'SQLite FULL' ? 'full' : 'normal')
    speeds.push([name, perSecond.toFixed(0), syncs])
  }
  printTable([`${AT_ONCE} at once`, 'cycles a second', 'fsyncs a cycle'], speeds)

  for (const [name, store] of [
    ['SQLite', full],
    ['PostgreSQL', pgStore],
  ] as const) {
    const sizes = process.argv.includes('--quick') ? [1000, 10_000] : [1000, 100_000, 1_000_000]
    const table = await measureLargeTables(
      store,
      name === 'SQLite' ? { file: join(folder, 'full.db') } : { url: postgres.url },
      sizes,
    )
    printTable([`${name}, p50 in ms`, ...sizes.map((size) => `${size.toLocaleString('en')} rows`)], table)
  }
  await Promise.all([pgFloor4.end(), pgFloor2.end(), full.close(), normal.close(), pgStore.close()])
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
