import { execFile, spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const CYCLES = 40
const program = fileURLToPath(new URL('some-cycles.ts', import.meta.url))

/** How often a cycle waits for the disk, counted from outside: the one figure that a busy machine leaves alone. */
export async function countSyncs(module: string): Promise<number | undefined> {
  if (spawnSync('strace', ['-V']).status !== 0) return undefined
  const summary = join(tmpdir(), `countersign-peers-strace-${process.pid}`)
  const flags = ['-f', '-c', '-e', 'trace=fsync,fdatasync', '-o', summary, process.execPath, program, module]
  const count = async (cycles: number): Promise<number> => {
    await promisify(execFile)('strace', [...flags, String(cycles)], { timeout: 120_000 })
    const lines = (await readFile(summary, 'utf8')).matchAll(/^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+).*sync$/gm)
    return [...lines].reduce((sum, [, calls]) => sum + Number(calls), 0)
  }
  try {
    const few = await count(1)
    return ((await count(1 + CYCLES)) - few) / CYCLES
  } catch {
    // A peer that does not run is reported by the race.
    return undefined
  } finally {
    await rm(summary, { force: true })
  }
}
