import { Worker } from 'node:worker_threads'
import { defaultLimits, type ParseLimits } from './limits.ts'
import type { FileToParse } from './parse-file.ts'
import type { ParseJob, ParseOutcome } from './parse-worker.ts'

/** Reads files in threads of their own, which are stopped when a file takes too much of anything. */
export interface Parser {
  /** The bytes are given away: they are not to be used afterwards. `busy`: too many wait already. */
  parse(file: FileToParse): Promise<ParseOutcome | 'busy'>
  /** Stops the threads; what waits is answered as failed. */
  close(): Promise<void>
}

export interface ParserOptions {
  readonly workers?: number
  /** Files that may wait for a worker. */
  readonly maxWaiting?: number
  /** After so long without work a thread ends, and what it held of the memory is free again. */
  readonly idleMs?: number
  readonly limits?: Partial<ParseLimits>
}

interface Task {
  readonly file: FileToParse
  readonly done: (outcome: ParseOutcome) => void
}

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
    close: async () => {
      isClosed = true
      for (const task of waiting.splice(0)) task.done(failed('The server is stopping.'))
      await Promise.all(slots.map((slot) => slot.stop()))
    },
  }
}

/** A place for one worker, which is started with its first file and replaced after one that was too much for it. */
function createSlot(limits: ParseLimits, idleMs: number, onFree: () => void) {
  let worker: Worker | undefined
  let task: Task | undefined
  let timer: NodeJS.Timeout | undefined

  const drop = async (): Promise<void> => {
    const gone = worker
    worker = undefined
    clearTimeout(timer)
    await gone?.terminate()
  }
  const finish = (outcome: ParseOutcome): void => {
    const done = task?.done
    task = undefined
    clearTimeout(timer)
    timer = setTimeout(() => void drop(), idleMs).unref()
    done?.(outcome)
    onFree()
  }
  const giveUp = (message: string): void => {
    void drop()
    finish(failed(message))
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./parse-worker.ts', import.meta.url), {
      // Nothing of the server's is for a thread that reads strangers' files.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.workerMegabytes, maxYoungGenerationSizeMb: 32 },
    })
    const mine = (): boolean => worker === started
    started.on('message', (outcome: ParseOutcome) => {
      if (mine()) finish(outcome)
    })
    started.on('error', (error: Error & { code?: string }) => {
      if (!mine()) return
      giveUp(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? 'Reading the file takes more memory than it may.'
          : 'The file cannot be read.',
      )
    })
    started.on('exit', () => {
      if (mine()) giveUp('Reading the file was broken off.')
    })
    // It must not keep a process alive that has nothing else to do; whoever waits for an answer does.
    started.unref()
    return started
  }

  return {
    isFree: (): boolean => task === undefined,
    take: (next: Task): void => {
      task = next
      worker ??= start()
      clearTimeout(timer)
      const seconds = limits.deadlineMs / 1000
      timer = setTimeout(
        () => giveUp(`Reading the file takes longer than ${seconds} seconds.`),
        limits.deadlineMs,
      )
      const { bytes } = next.file
      const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
      const job: ParseJob = { file: { ...next.file, bytes: own }, limits }
      worker.postMessage(job, [own.buffer as ArrayBuffer])
    },
    stop: async (): Promise<void> => {
      const open = task
      task = undefined
      await drop()
      open?.done(failed('The server is stopping.'))
    },
  }
}
