import type { BaseCheckpointSaver } from '@langchain/langgraph'
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres'
import { SqliteSaver } from '@langchain/langgraph-checkpoint-sqlite'
import Database from 'better-sqlite3'
import type { Place } from '../peer.ts'

export interface OpenSaver {
  readonly saver: BaseCheckpointSaver
  close(): Promise<void>
}

/** The savers as they come; on SQLite, `synchronous` is set since better-sqlite3 defaults to NORMAL with a WAL. */
export async function openSaver(place: Place): Promise<OpenSaver> {
  if (place.url !== undefined) {
    const saver = PostgresSaver.fromConnString(place.url)
    await saver.setup()
    return { saver, close: () => saver.end() }
  }
  const db = new Database(place.file, { timeout: 10_000 })
  db.pragma('journal_mode = wal')
  db.pragma(`synchronous = ${place.synchronous ?? 'FULL'}`)
  return { saver: new SqliteSaver(db), close: async () => void db.close() }
}
