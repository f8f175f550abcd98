import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defaultLimits, type ParseLimits } from './limits.ts'
import type { FileToParse } from './parse-file.ts'
import type { ParseJob, ParseOutcome, READY } from './parse-process.ts'

/**
 * Reads files in processes of their own, which are killed when a file takes too much of anything. Threads would not do:
 * one that runs out of memory inside the engine takes the whole server along.
 */
export interface Parser {
  /** `busy`: too many wait already. */
  parse(file: FileToParse): Promise<ParseOutcome | 'busy'>
  /** Ends the processes; what waits is answered as failed. */
  close(): void
}

export interface ParserOptions {
  readonly workers?: number
  /** Files that may wait for a worker. */
  readonly maxWaiting?: number
  /** After so long without work a worker ends, and what it held of the memory is free again. */
  readonly idleMs?: number
  readonly limits?: Partial<ParseLimits>
}

interface Task {
  readonly file: FileToParse
  readonly done: (outcome: ParseOutcome) => void
}

/** However busy the machine is. */
const START_WITHIN_MS = 60_000
/** The server goes first where both want the processor. */
const PRIORITY = 5

const failed = (message: string): ParseOutcome => ({ ok: false, code: 'PARSE_FAILED', message })

export function createParser(options: ParserOptions = {}): Parser {
  const { workers = 2, maxWaiting = 32, idleMs = 10_000 } = options
  const limits = { ...defaultLimits, ...options.limits }
  const waiting: Task[] = []
  const slots = Array.from({ length: workers }, () => createSlot(limits, idleMs, takeNext))
  let isClosed = false

  function takeNext(): void {
    for (const slot of slots) {
      if (waiting.length === 0) return
      if (slot.isFree()) slot.take(waiting.shift()!)
    }
  }

  return {
    parse: async (file) => {
      if (isClosed) return failed('The server is stopping.')
      if (waiting.length >= maxWaiting) return 'busy'
      return new Promise<ParseOutcome>((done) => {
        waiting.push({ file, done })
        takeNext()
      })
    },
    close: () => {
      isClosed = true
      for (const task of waiting.splice(0)) task.done(failed('The server is stopping.'))
      for (const slot of slots) slot.stop()
    },
  }
}

/** A place for one worker, which is started with its first file and replaced after one that was too much for it. */
function createSlot(limits: ParseLimits, idleMs: number, onFree: () => void) {
  let worker: ChildProcess | undefined
  let isReady = false
  let task: Task | undefined
  let timer: NodeJS.Timeout | undefined

  const drop = (): void => {
    clearTimeout(timer)
    worker?.kill('SIGKILL')
    worker = undefined
    isReady = false
  }
  const finish = (outcome: ParseOutcome): void => {
    const done = task?.done
    task = undefined
    clearTimeout(timer)
    timer = setTimeout(drop, idleMs).unref()
    done?.(outcome)
    onFree()
  }
  const giveUp = (message: string): void => {
    drop()
    finish(failed(message))
  }
  const send = (to: ChildProcess, { file }: Task): void => {
    clearTimeout(timer)
    const late = `Reading the file takes longer than ${limits.deadlineMs / 1000} seconds.`
    timer = setTimeout(() => giveUp(late), limits.deadlineMs)
    const job: ParseJob = { file, limits }
    to.send(job, (error) => {
      if (error && worker === to) giveUp('The file cannot be read.')
    })
  }
  const start = (): ChildProcess => {
    const started = startProcess(limits)
    const isMine = (): boolean => worker === started
    timer = setTimeout(() => giveUp('Reading the file could not be begun.'), START_WITHIN_MS)
    started.on('message', (said: ParseOutcome | typeof READY) => {
      if (!isMine()) return
      if (said !== 'ready') finish(said)
      else {
        isReady = true
        if (task) send(started, task)
      }
    })
    started.on('error', () => {
      if (isMine()) giveUp('The file cannot be read.')
    })
    started.on('exit', (_code, signal) => {
      // The engine aborts when there is no memory left; the system kills where it has none.
      const isMemory = signal === 'SIGABRT' || signal === 'SIGKILL' || signal === 'SIGTRAP'
      if (isMine())
        giveUp(
          isMemory ? 'Reading the file takes more memory than it may.' : 'Reading the file was broken off.',
        )
    })
    return started
  }

  return {
    isFree: (): boolean => task === undefined,
    take: (next: Task): void => {
      task = next
      clearTimeout(timer)
      worker ??= start()
      if (isReady) send(worker, next)
    },
    stop: (): void => {
      const open = task
      task = undefined
      drop()
      open?.done(failed('The server is stopping.'))
    },
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

function startProcess(limits: ParseLimits): ChildProcess {
  const started = fork(fileURLToPath(new URL('./parse-process.ts', import.meta.url)), {
    // It reads our code, and nothing else of the machine: it writes no file and starts no program.
    execArgv: [
      '--permission',
      ...['node_modules', 'packages', 'packs'].map((folder) => `--allow-fs-read=${root}${folder}`),
      `--max-old-space-size=${limits.workerMegabytes}`,
    ],
    // Nothing of the server's is for a process that reads strangers' files.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (started.pid !== undefined) lowerPriority(started.pid)
  // It must not keep a process alive that has nothing else to do; whoever waits for an answer does.
  started.unref()
  started.channel?.unref()
  return started
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PRIORITY)
  } catch {
    // It may be gone already, or the system may not allow it.
  }
}
