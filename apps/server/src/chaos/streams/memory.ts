import { spawnSync } from 'node:child_process'
import { setInterval as every } from 'node:timers/promises'
import { quantile } from '../spread.ts'

export interface MemoryWatch {
  /** Mebibytes that the process has resident, once a second. */
  readonly samples: readonly number[]
  stop(): void
}

export function watchMemory(pid: number): MemoryWatch {
  const samples: number[] = []
  const over = new AbortController()
  const watch = async (): Promise<void> => {
    for await (const _ of every(1000, undefined, { signal: over.signal })) {
      const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
      const kibibytes = Number(stdout.trim())
      if (kibibytes > 0) samples.push(kibibytes / 1024)
    }
  }
  // It ends by being told to.
  watch().catch(() => {})
  return { samples, stop: () => over.abort() }
}

/** A heap grows in steps and shrinks when it pleases: what counts is where it stands in the middle and at the end. */
const MAY_GROW = 1.25
const MAY_GROW_BY = 40

export function judgeMemory(samples: readonly number[]): string[] {
  const part = (from: number, to: number): number =>
    quantile(samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to)), 0.5)
  const middle = part(0.3, 0.5)
  const end = part(0.8, 1)
  return end > middle * MAY_GROW && end > middle + MAY_GROW_BY
    ? [`it had ${middle.toFixed(0)} MiB in the middle and ${end.toFixed(0)} MiB in the end`]
    : []
}
