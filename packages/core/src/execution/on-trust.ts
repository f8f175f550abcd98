import { StoreUnavailable } from '../errors.ts'
import type { Store, Transaction } from '../ports.ts'

/**
 * That steps will do what was shown, which they nearly always do. On trust a step is run without a savepoint, and nobody waits
 * for what the database says to its writes, since the commit says it too.
 */
export interface Trust {
  /** Whether anything was done on trust. */
  isUsed: boolean
}

/** Something that was done on trust is not as it was shown, and can only be undone with all the rest. */
export class Disappointment extends Error {
  override readonly name = 'Disappointment'
}

/** A transaction on trust; where that is disappointed, everything is undone and done again with care. */
export async function firstOnTrust<T>(
  store: Store,
  work: (tx: Transaction, trust?: Trust) => Promise<T>,
): Promise<T> {
  const trust: Trust = { isUsed: false }
  try {
    return await store.transaction((tx) => work(tx, trust))
  } catch (error) {
    // What the database could not do for reasons of its own is not done again: it may have been kept.
    if (error instanceof StoreUnavailable || !(trust.isUsed || error instanceof Disappointment)) throw error
  }
  return store.transaction((tx) => work(tx))
}
