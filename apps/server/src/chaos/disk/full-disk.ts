import { spawnSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FaultKind } from './fault.ts'

const SIZE = '192m'
const MEBIBYTE = 1024 * 1024

/** A small file system in memory, filled to the last block. Only root may make one. */
export const fullDisk: FaultKind = {
  name: 'a full disk',
  open: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-disk-'))
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'tmpfs', folder])
    if (mounted.status !== 0) {
      await rm(folder, { recursive: true, force: true })
      return 'this user may not mount a file system'
    }
    const ballast = join(folder, 'ballast')
    const unmount = (): void => void spawnSync('umount', ['-l', folder])
    process.once('exit', unmount)
    return {
      folder,
      begin: async () => fill(ballast),
      end: () => rm(ballast, { force: true }),
      close: async () => {
        process.off('exit', unmount)
        unmount()
        await rm(folder, { recursive: true, force: true })
      },
    }
  },
}

function fill(file: string): void {
  const handle = openSync(file, 'a')
  try {
    for (let size = MEBIBYTE; size >= 4096; size /= 16) {
      const block = Buffer.alloc(size, 1)
      while (hasRoomFor(handle, block));
    }
  } finally {
    closeSync(handle)
  }
}

function hasRoomFor(handle: number, block: Buffer): boolean {
  try {
    return writeSync(handle, block) === block.length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
