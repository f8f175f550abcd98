import { type AnyRow, type Reader, type Table, timeId, type Transaction } from '@countersign/core'
import { queries } from '@countersign/storage'
import { forgetOldQuestions } from '../asking/question-book.ts'
import { loadAssistantSettings } from '../settings/index.ts'
import type { RunContext } from './context.ts'
import { within } from './place.ts'
import type { Message, Thread } from './run.ts'
import { findNewest } from './run-rows.ts'
import { messages, runEvents, runs, threads } from './tables.ts'
import { findUnderWay, turnsOf } from './turns.ts'

interface Tables {
  threads: { id: string; owner_id: string; updated_at: string }
}

const A_DAY = 24 * 60 * 60 * 1000
/** So many are looked at in a round, and so many deleted: others wait meanwhile. */
const LOOKED_AT = 1000
const BATCH = 50

/**
 * Deletes conversations that have been kept for as long as the settings say, each as a whole. One round, which says
 * whether there may be more to do: the next goes on behind it, so that what was begun long ago and is still talked in is
 * met once, and not again by each. As long as the settings cannot be read, nothing is deleted.
 */
export function createForgetting({ runtime, waiting }: RunContext): () => Promise<boolean> {
  const { store, clock } = runtime
  let after = ''
  return async () => {
    const { keepConversationsDays: days, isReadable } = await store.read(loadAssistantSettings)
    if (days === null || !isReadable) return false
    const before = new Date(Math.max(0, clock.now().getTime() - days * A_DAY))
    const seen = await store.read((reader) => walk(reader, after, before))
    const old = seen.filter(({ updated_at }) => updated_at < before.toISOString())
    const batch = old.slice(0, BATCH)
    for (const { id, owner_id } of batch) {
      await store.transaction(async (tx) => {
        // Somebody may be writing in it again just now.
        await tx.lock(`assistant ${owner_id}`)
        if (!(await isOld(tx, id, before.toISOString()))) return
        for (const runId of await deleteThread(tx, id)) waiting.drop(runId)
      })
    }
    const isMore = old.length > BATCH || seen.length === LOOKED_AT
    after = isMore ? (old.length > BATCH ? batch : seen).at(-1)!.id : ''
    const hasMoreQuestions = await forgetOldQuestions({ store }, before.toISOString())
    return isMore || hasMoreQuestions
  }
}

/** The next threads that are old enough to be old: ids begin with the time at which each was made, and sort by it. */
async function walk(
  { rows }: { readonly rows: Pick<Reader['rows'], 'select'> },
  after: string,
  before: Date,
): Promise<Tables['threads'][]> {
  const found = await rows.select(
    queries<Tables>()
      .selectFrom('threads')
      .select(['id', 'owner_id', 'updated_at'])
      .where('id', '>', after)
      .where('id', '<', timeId('th', before))
      .orderBy('id')
      .limit(LOOKED_AT),
  )
  return found as unknown as Tables['threads'][]
}

/** Nothing was said since, and nothing that was asked for still waits. */
async function isOld(tx: Transaction, id: string, before: string): Promise<boolean> {
  const [thread, newest] = await Promise.all([tx.rows.get(threads, id), findNewest(tx, id)])
  if (!thread || (thread as unknown as Thread).updated_at >= before) return false
  if (newest && newest.created_at >= before) return false
  return (await findUnderWay(tx, newest)) === undefined
}

/** With all that is in it; says which runs were. */
async function deleteThread(tx: Transaction, threadId: string): Promise<readonly string[]> {
  const said = await tx.rows.find(messages, { where: within(threadId) })
  const turns = turnsOf(said as unknown as Message[])
  const itsRuns = await tx.rows.find(runs, { where: [['id', 'in', turns]] })
  for (const { id } of itsRuns)
    await deleteRows(tx, runEvents, await tx.rows.find(runEvents, { where: within(id) }))
  await deleteRows(tx, messages, said)
  await deleteRows(tx, runs, itsRuns)
  await deleteRows(tx, threads, await tx.rows.find(threads, { where: [['id', '=', threadId]] }))
  return turns
}

async function deleteRows(tx: Transaction, table: Table, rows: readonly AnyRow[]): Promise<void> {
  for (const { id, version } of rows) await tx.rows.delete(table, id, version)
}
