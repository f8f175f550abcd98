import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FaultKind } from './fault.ts'

const LIMIT = 64 * 1024

/** Writes beyond the first bytes of a file fail (RLIMIT_FSIZE), for any user: an input or output error, not a full disk. */
export const shortFiles: FaultKind = {
  name: 'files that may not grow',
  open: async () => {
    if (spawnSync('prlimit', ['--version']).status !== 0) return 'prlimit is not installed'
    const folder = await mkdtemp(join(tmpdir(), 'countersign-disk-'))
    let limited: number | undefined
    const limit = (pid: number, bytes: string): number | null =>
      spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]).status
    return {
      folder,
      begin: async (pid) => {
        if (limit(pid, String(LIMIT)) !== 0) throw new Error('prlimit may not limit a process here')
        limited = pid
      },
      end: async () => {
        if (limited !== undefined) limit(limited, 'unlimited')
        limited = undefined
      },
      close: () => rm(folder, { recursive: true, force: true }),
    }
  },
}
