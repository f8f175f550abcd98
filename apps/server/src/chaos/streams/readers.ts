import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Order, ReaderState, Word } from './reader-words.ts'

/** The process with the readers, as seen from here. */
export interface Readers {
  readonly pid: number
  open(order: Omit<Extract<Order, { kind: 'open' }>, 'kind'>): Promise<void>
  /** Resolves when the last reader of the group has it. */
  reachesAll(group: string, text: string): Promise<{ readonly at: number; readonly waitedMs: number }>
  goOn(group: string, address: string, upTo: string): Promise<readonly ReaderState[]>
  tell(group: string): Promise<readonly ReaderState[]>
  close(group: string): Promise<void>
  /** Ends the process. */
  end(): void
}

const main = fileURLToPath(new URL('readers-main.ts', import.meta.url))

export function startReaders(): Readers {
  const child = fork(main, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const hear = <T>(pick: (word: Word) => T | undefined, order: Order): Promise<T> =>
    new Promise((resolve, reject) => {
      const onMessage = (word: unknown): void => {
        const picked = pick(word as Word)
        if (picked === undefined) return
        child.off('message', onMessage)
        child.off('exit', onExit)
        resolve(picked)
      }
      const onExit = (): void => reject(new Error('The process with the readers ended'))
      child.on('message', onMessage)
      child.once('exit', onExit)
      child.send(order)
    })
  const done = (kind: 'opened' | 'closed', group: string) => (word: Word) =>
    word.kind === kind && word.group === group ? true : undefined
  const toldOf = (group: string) => (word: Word) =>
    word.kind === 'told' && word.group === group ? word.readers : undefined
  child.setMaxListeners(0)
  return {
    pid: child.pid!,
    open: async (order) => {
      await hear(done('opened', order.group), { kind: 'open', ...order })
    },
    reachesAll: (group, text) =>
      hear((word) => (word.kind === 'reached all' && word.text === text ? word : undefined), {
        kind: 'expect',
        group,
        text,
      }),
    goOn: (group, address, upTo) => hear(toldOf(group), { kind: 'go on', group, address, upTo }),
    tell: (group) => hear(toldOf(group), { kind: 'tell', group }),
    close: async (group) => {
      await hear(done('closed', group), { kind: 'close', group })
    },
    end: () => void child.kill(),
  }
}
