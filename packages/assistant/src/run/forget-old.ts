import { type AnyRow, type Reader, type Runtime, type Table, type Transaction } from '@countersign/core'
import { queries } from '@countersign/storage'
import { forgetOldQuestions } from '../asking/question-book.ts'
import { loadAssistantSettings } from '../settings/index.ts'
import { isWithin, within } from './place.ts'
import { messages, runEvents, runs, threads } from './tables.ts'

interface Tables {
  threads: { id: string; owner_id: string; updated_at: string }
  thread_messages: { id: string; created_at: string }
  runs: { thread_id: string; status: string }
}

const A_DAY = 24 * 60 * 60 * 1000
const BATCH = 50

/**
 * Deletes conversations that have been kept for as long as the settings say, each as a whole. One round, which says
 * whether there may be more to do. As long as the settings cannot be read, nothing is deleted.
 */
export async function forgetOld({ store, clock }: Pick<Runtime, 'store' | 'clock'>): Promise<boolean> {
  const { keepConversationsDays: days, isReadable } = await store.read(loadAssistantSettings)
  if (days === null || !isReadable) return false
  const before = new Date(clock.now().getTime() - days * A_DAY).toISOString()
  const found = await store.read((reader) => findOld(reader, before))
  for (const { id, owner_id } of found) {
    await store.transaction(async (tx) => {
      // Somebody may be writing in it again just now.
      await tx.lock(`assistant ${owner_id}`)
      if ((await findOld(tx, before, id)).length > 0) await deleteThread(tx, id)
    })
  }
  const hasMoreQuestions = await forgetOldQuestions({ store }, before)
  return found.length === BATCH || hasMoreQuestions
}

/** Nothing was said since, and nothing that was asked for still waits. */
async function findOld(
  { rows }: { readonly rows: Pick<Reader['rows'], 'select'> },
  before: string,
  id?: string,
): Promise<Pick<Tables['threads'], 'id' | 'owner_id'>[]> {
  const db = queries<Tables>()
  const old = db
    .selectFrom('threads')
    .select(['id', 'owner_id'])
    .where('updated_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('thread_messages')
            .select('thread_messages.id')
            .where(isWithin('thread_messages.id', 'threads.id'))
            .where('created_at', '>=', before),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('runs')
            .select('thread_id')
            .whereRef('thread_id', '=', 'threads.id')
            .where('status', 'in', ['running', 'waiting']),
        ),
      ),
    )
    .orderBy('updated_at')
    .limit(BATCH)
  const found = await rows.select(id === undefined ? old : old.where('id', '=', id))
  return found as unknown as Pick<Tables['threads'], 'id' | 'owner_id'>[]
}

async function deleteThread(tx: Transaction, threadId: string): Promise<void> {
  const itsRuns = await tx.rows.find(runs, { where: [['thread_id', '=', threadId]] })
  for (const { id } of itsRuns)
    await deleteRows(tx, runEvents, await tx.rows.find(runEvents, { where: within(id) }))
  await deleteRows(tx, messages, await tx.rows.find(messages, { where: within(threadId) }))
  await deleteRows(tx, runs, itsRuns)
  await deleteRows(tx, threads, await tx.rows.find(threads, { where: [['id', '=', threadId]] }))
}

async function deleteRows(tx: Transaction, table: Table, rows: readonly AnyRow[]): Promise<void> {
  for (const { id, version } of rows) await tx.rows.delete(table, id, version)
}
