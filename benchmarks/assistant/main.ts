import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@countersign/storage/testing'
import { startServer, TOKEN } from '../server.ts'
import { ms, printTable, statsOf } from '../stats.ts'
import { type Client, createClient } from './client.ts'
import { converse, type Timed } from './conversations.ts'

const WARM_UP = 20
const ROUNDS = process.argv.includes('--quick') ? 30 : 200
const AT_ONCE = 200

/** A person asks thirty times a minute; this asks as fast as it can. */
async function liftLimit(client: Client): Promise<void> {
  const { plan } = (await client.post('/api/actions/change_assistant_settings', {
    requestsPerMinute: 10_000,
  })) as { plan: { id: string; steps: { id: string; preview: { hash: string } }[] } }
  await client.post(`/api/plans/${plan.id}/decisions`, {
    decisions: plan.steps.map(({ id, preview }) => ({
      stepId: id,
      decision: 'approve',
      previewHash: preview.hash,
    })),
  })
}

let count = 0
const newName = (): string => {
  const letters = String(count++)
    .padStart(5, '0')
    .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
  return `Bench ${letters[0]!.toUpperCase()}${letters.slice(1)}`
}

async function measure(name: string, env: Record<string, string>): Promise<string[][]> {
  const server = await startServer(env)
  try {
    const client = createClient(server.address, TOKEN)
    await liftLimit(client)
    const read = () => client.post('/api/tools/call', { tool: 'list_clients', arguments: {} })
    const write = () => {
      const [first_name, last_name] = newName().split(' ')
      return client.post('/api/actions/create_client', { first_name, last_name })
    }
    const times = { read: [] as number[], write: [] as number[] }
    const asked: Timed[] = []
    const written: Timed[] = []
    const timed = async (work: () => Promise<unknown>, into: number[]): Promise<void> => {
      const start = performance.now()
      await work()
      into.push(performance.now() - start)
    }
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      // Taking turns, so that a slow moment of the disk hits all alike.
      await timed(read, times.read)
      asked.push(await converse(client, 'How many clients do we have?'))
      await timed(write, times.write)
      written.push(await converse(client, `Create a client named ${newName()}`))
    }
    const kept = <T>(samples: readonly T[]): readonly T[] => samples.slice(WARM_UP)
    const row = (what: string, samples: readonly number[], floor: readonly number[]): string[] => {
      const own = statsOf(kept(samples))
      const base = statsOf(kept(floor))
      return [
        `${name}: ${what}`,
        `${ms(own.p50)} / ${ms(own.p95)}`,
        `${ms(base.p50)} / ${ms(base.p95)}`,
        `${(own.p50 / base.p50).toFixed(1)} ×`,
      ]
    }
    const start = performance.now()
    const many = await Promise.all(
      Array.from({ length: AT_ONCE }, () => converse(client, `Create a client named ${newName()}`)),
    )
    const seconds = (performance.now() - start) / 1000
    const wholes = statsOf(many.map(({ wholeMs }) => wholeMs))
    return [
      row(
        'question, first event',
        asked.map(({ firstMs }) => firstMs),
        times.read,
      ),
      row(
        'question, whole',
        asked.map(({ wholeMs }) => wholeMs),
        times.read,
      ),
      row(
        'confirmed write, whole',
        written.map(({ wholeMs }) => wholeMs),
        times.write,
      ),
      [
        `${name}: ${AT_ONCE} confirmed writes at once`,
        `${ms(wholes.p50)} / ${ms(wholes.p95)}`,
        `${seconds.toFixed(2)} s in all`,
        '0 errors',
      ],
    ]
  } finally {
    await server.stop()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
const postgres = await startPostgres({ durable: true })
try {
  console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`)
  console.log(
    `The interpreter over HTTP and server-sent events, ${ROUNDS} each, in ms. The floor is the same read, or the same ` +
      `write, as one plain HTTP call.\n`,
  )
  const rows = [
    ...(await measure('SQLite', { DATA_DIR: folder })),
    ...(await measure('PostgreSQL', { DATABASE_URL: postgres.url })),
  ]
  printTable(['p50 / p95', 'Countersign', 'floor', 'ratio'], rows)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
