import { type Store, type Transaction, VersionConflict } from '@countersign/core'

const TRIES = 5

/** A transaction that is begun anew when somebody else changed a row between its being read and written. */
export async function retryOnConflict<T>(store: Store, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await store.transaction(work)
    } catch (error) {
      if (!(error instanceof VersionConflict) || tries === TRIES) throw error
    }
  }
}
