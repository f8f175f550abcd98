import { statSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { openStore } from '@countersign/storage'
import type { StoreLocation } from './server-process.ts'

/** Tells when the database is written to, without asking the server: that is when a kill hurts most. */
export interface CommitWatch {
  /** Resolves at the next commit, or when the time is up. */
  next(limitMs: number): Promise<void>
  close(): Promise<void>
}

export function watchCommits(store: StoreLocation): Promise<CommitWatch> {
  return 'url' in store ? watchPostgres(store.url) : Promise.resolve(watchSqlite(store.file))
}

/**
 * By its log file alone: a connection of our own would keep the log's index alive over the kill, and the next server
 * would find nothing to recover.
 */
function watchSqlite(file: string): CommitWatch {
  const look = (): string => {
    const stat = statSync(`${file}-wal`, { bigint: true, throwIfNoEntry: false })
    return `${stat?.size} ${stat?.mtimeNs}`
  }
  return {
    next: async (limitMs) => {
      const before = look()
      const deadline = performance.now() + limitMs
      while (performance.now() < deadline) {
        // Mostly without a turn of the event loop, which may take longer than a commit.
        for (let looks = 0; looks < 1000; looks++) if (look() !== before) return
        await turn()
      }
    },
    close: async () => {},
  }
}

async function watchPostgres(url: string): Promise<CommitWatch> {
  const store = await openStore({ url, poolSize: 1 })
  const look = (): Promise<string | undefined> => store.read((reader) => reader.events.last())
  return {
    next: async (limitMs) => {
      const before = await look()
      const deadline = performance.now() + limitMs
      while (performance.now() < deadline && (await look()) === before);
    },
    close: () => store.close(),
  }
}
