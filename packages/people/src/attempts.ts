import { derivedId, type RowOf, type RowReader, type Store } from '@countersign/core'
import { retryOnConflict } from './retry-on-conflict.ts'
import { attempts } from './sign-in-tables.ts'

/** So many attempts, within a time that begins with the first of them. */
export interface AttemptLimit {
  /** What is limited: each name counts by itself. */
  readonly name: string
  readonly attempts: number
  readonly perSeconds: number
}

/** Who tries how often, counted by all processes on a database together, and by its clock. */
export interface Attempts {
  /** Counts one more; where that is one too many, it is not counted, and the answer is how many milliseconds to wait. */
  count(limit: AttemptLimit, key: string): Promise<number | undefined>
  /** Begins to count anew. */
  forgive(limit: AttemptLimit, key: string): Promise<void>
}

type AttemptsRow = RowOf<typeof attempts>

/** A key may be somebody's address: nothing but a hash of it is kept. */
const idOf = ({ name }: AttemptLimit, key: string): string => derivedId('attempts', name, key)
const lockOf = (id: string): string => `attempts ${id}`

export function createAttempts(store: Store): Attempts {
  const find = async (rows: RowReader, id: string): Promise<AttemptsRow | undefined> =>
    (await rows.get(attempts, id)) as AttemptsRow | undefined

  const leftMs = ({ ends_at }: AttemptsRow): number => Date.parse(ends_at) - store.now().getTime()

  const waitMs = (row: AttemptsRow | undefined, limit: AttemptLimit): number | undefined => {
    if (!row || row.count < limit.attempts) return undefined
    const wait = leftMs(row)
    return wait > 0 ? wait : undefined
  }

  return {
    count: async (limit, key) => {
      const id = idOf(limit, key)
      // Whoever is refused holds nobody up and has nothing written, however often they come.
      const refused = await store.read(async ({ rows }) => waitMs(await find(rows, id), limit))
      if (refused !== undefined) return refused
      return retryOnConflict(store, async (tx) => {
        await tx.lock(lockOf(id))
        const row = await find(tx.rows, id)
        const wait = waitMs(row, limit)
        if (wait !== undefined) return wait
        if (row && leftMs(row) > 0) {
          await tx.rows.update(attempts, id, { count: row.count + 1 }, row.version)
          return undefined
        }
        const ends_at = new Date(store.now().getTime() + limit.perSeconds * 1000).toISOString()
        if (row) await tx.rows.update(attempts, id, { count: 1, ends_at }, row.version)
        else await tx.rows.insert(attempts, { id, version: 1, count: 1, ends_at })
        return undefined
      })
    },
    forgive: (limit, key) =>
      retryOnConflict(store, async (tx) => {
        const id = idOf(limit, key)
        await tx.lock(lockOf(id))
        const row = await find(tx.rows, id)
        if (row) await tx.rows.delete(attempts, id, row.version)
      }),
  }
}
