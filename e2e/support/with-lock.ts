import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_AGAIN_MS = 50

/** One at a time among all workers and processes, for what they share on disk. */
export async function withLock(file: string, work: () => Promise<void>): Promise<void> {
  while (!(await take(file))) await sleep(LOOK_AGAIN_MS)
  try {
    await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    await releaseOfTheDead(file)
    return false
  }
}

/** A run that was killed in the middle must not keep all later ones waiting. */
async function releaseOfTheDead(file: string): Promise<void> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''))
  if (pid === 0) return
  try {
    process.kill(pid, 0)
  } catch {
    await rm(file, { force: true })
  }
}
