import { execFile, spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Cycle } from './cycle.ts'

const CYCLES = 200

/** Counts them from outside, with strace, in a process of its own that does nothing else. */
export async function countSqliteSyncs(durability: 'full' | 'normal'): Promise<string> {
  if (spawnSync('strace', ['-V']).status !== 0) return 'strace is not installed'
  const summary = join(tmpdir(), `countersign-strace-${process.pid}`)
  const program = fileURLToPath(new URL('some-cycles.ts', import.meta.url))
  const strace = [
    '-f',
    '-c',
    '-e',
    'trace=fsync,fdatasync',
    '-o',
    summary,
    process.execPath,
    program,
    durability,
  ]
  const count = async (cycles: number): Promise<number> => {
    await promisify(execFile)('strace', [...strace, String(cycles)])
    const text = await readFile(summary, 'utf8')
    return [...text.matchAll(/^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+).*\b(?:fsync|fdatasync)$/gm)].reduce(
      (sum, match) => sum + Number(match[1]),
      0,
    )
  }
  const [few, many] = [await count(1), await count(1 + CYCLES)]
  await rm(summary, { force: true })
  return ((many - few) / CYCLES).toFixed(2)
}

/** The server counts its own. */
export async function countPostgresSyncs(url: string, cycle: Cycle, next: () => number): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  const count = async (): Promise<number> => {
    // Backends hand in their last figures once they have been idle for ten seconds.
    await new Promise((resolve) => setTimeout(resolve, 11_000))
    const { rows } = await client.query("select sum(fsyncs) as syncs from pg_stat_io where object = 'wal'")
    return Number((rows[0] as { syncs: string }).syncs)
  }
  const before = await count()
  for (let i = 0; i < CYCLES; i++) await cycle(next())
  const after = await count()
  await client.end()
  return ((after - before) / CYCLES).toFixed(2)
}
