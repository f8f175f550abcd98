import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '../random.ts'
import type { FaultKind } from './fault.ts'

/** All of them, or some: a disk that fails now and then is the harder one. As strace counts them: first, and every nth. */
const patterns = ['', '', ':when=1+2', ':when=2+3', ':when=1+5'] as const

/** fsync and fdatasync answer EIO while strace is at the process. */
export const failingSyncs: FaultKind = {
  name: 'failing syncs',
  open: async (seed) => {
    if (spawnSync('strace', ['-V']).status !== 0) return 'strace is not installed'
    if (!(await canAttach())) return 'strace may not attach to a process here'
    const random = createRandom(seed, 'syncs')
    const folder = await mkdtemp(join(tmpdir(), 'countersign-disk-'))
    let tracer: ChildProcess | undefined
    const end = async (): Promise<void> => {
      const mine = tracer
      tracer = undefined
      if (mine) await detach(mine)
    }
    return {
      folder,
      begin: async (pid) => {
        const pattern = patterns[random.integer(0, patterns.length - 1)]!
        tracer = await attach(pid, `inject=fsync,fdatasync:error=EIO${pattern}`)
      },
      end,
      close: async () => {
        await end()
        await rm(folder, { recursive: true, force: true })
      },
    }
  },
}

async function canAttach(): Promise<boolean> {
  const idle = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 10000)'], { stdio: 'ignore' })
  try {
    await detach(await attach(idle.pid!, 'trace=fsync'))
    return true
  } catch {
    return false
  } finally {
    idle.kill('SIGKILL')
  }
}

async function attach(pid: number, expression: string): Promise<ChildProcess> {
  const tracer = spawn('strace', ['-f', '-p', String(pid), '-e', 'trace=fsync,fdatasync', '-e', expression], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let said = ''
  tracer.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < 1000) said += text
    if (/attached/.test(said)) resolve()
  })
  tracer.on('close', () => reject(new Error(`strace could not attach: ${said}`)))
  await promise
  return tracer
}

async function detach(tracer: ChildProcess): Promise<void> {
  if (tracer.exitCode !== null || tracer.signalCode !== null) return
  const closed = once(tracer, 'close')
  tracer.kill('SIGINT')
  await closed
}
