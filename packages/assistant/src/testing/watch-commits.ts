import { type Store, StoreUnavailable, type Transaction } from '@countersign/core'
import { vi } from 'vitest'

/** The moment at which a process dies: around its `commit`-th commit. */
export interface Death {
  readonly commit: number
  readonly when: 'before' | 'after'
}

/** Counts the transactions that write something; and lets the process die, as far as its store can tell. */
export function watchCommits(store: Store, death?: Death): () => number {
  let count = 0
  let isDead = false
  const die = (): never => {
    isDead = true
    throw new StoreUnavailable('The process is gone')
  }
  const isTime = (when: Death['when'], commit: number): boolean =>
    death?.when === when && death.commit === commit
  const read = store.read.bind(store)
  const transaction = store.transaction.bind(store)
  vi.spyOn(store, 'read').mockImplementation(async (work) => (isDead ? die() : read(work)))
  vi.spyOn(store, 'transaction').mockImplementation(async (work) => {
    if (isDead) die()
    let writes = 0
    const value = await transaction(async (tx) => {
      writes = 0
      const done = await work(watched(tx, () => writes++))
      if (writes > 0 && isTime('before', count + 1)) die()
      return done
    })
    if (writes > 0 && isTime('after', ++count)) die()
    return value
  })
  return () => count
}

const WRITES = new Set(['insert', 'update', 'delete', 'append'])

function watched(tx: Transaction, onWrite: () => void): Transaction {
  const watch = <T extends object>(part: T): T =>
    new Proxy(part, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        return (...args: unknown[]): unknown => {
          if (WRITES.has(String(name))) onWrite()
          return Reflect.apply(value, target, args)
        }
      },
    })
  const { rows, plans, events, audit } = tx
  return { ...tx, rows: watch(rows), plans: watch(plans), events: watch(events), audit: watch(audit) }
}
