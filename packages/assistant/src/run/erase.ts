import type { Json, Transaction } from '@countersign/core'
import { queries } from '@countersign/storage'
import { sql } from 'kysely'
import { within } from './place.ts'
import { isOver, type Message, type Run } from './run.ts'
import { messages, runEvents, runs } from './tables.ts'
import { turnsOf } from './turns.ts'
import { dropEverywhere } from './waiting-runs.ts'

interface Tables {
  thread_messages: { run_id: string; content: string }
  run_events: { run_id: string; body: string }
}

const ERASED: Json = [{ type: 'text', text: 'Erased' }]

/**
 * Empties every turn that mentions one of these rows, as a whole, and those that follow in its thread: what was said of a
 * person in words cannot be told from the rest, and later answers may repeat it.
 */
export async function eraseTurns(tx: Transaction, rowIds: readonly string[]): Promise<void> {
  const db = queries<Tables>()
  const found = new Set<string>()
  for (const id of rowIds) {
    const mention = `%${id}%`
    const said = db
      .selectFrom('thread_messages')
      .select('run_id')
      .where(sql<boolean>`cast(content as text) like ${mention}`)
    const told = db
      .selectFrom('run_events')
      .select('run_id')
      .where(sql<boolean>`cast(body as text) like ${mention}`)
    for (const row of [...(await tx.rows.select(said)), ...(await tx.rows.select(told))]) {
      found.add(String(row['run_id']))
    }
  }
  const erased = new Set<string>()
  for (const runId of found) {
    for (const id of await turnsFrom(tx, runId)) {
      if (!erased.has(id)) await eraseTurn(tx, id)
      erased.add(id)
    }
  }
}

/** This turn and those that follow it. */
async function turnsFrom(tx: Transaction, runId: string): Promise<string[]> {
  const run = (await tx.rows.get(runs, runId)) as unknown as Run | undefined
  if (!run) return [runId]
  const said = (await tx.rows.find(messages, { where: within(run.thread_id) })) as unknown as Message[]
  const turns = turnsOf(said)
  const at = turns.indexOf(runId)
  return at === -1 ? [runId] : turns.slice(at)
}

async function eraseTurn(tx: Transaction, runId: string): Promise<void> {
  dropEverywhere(runId)
  const run = (await tx.rows.get(runs, runId)) as unknown as Run | undefined
  const said = await tx.rows.find(messages, {
    where: [...(run ? within(run.thread_id) : []), ['run_id', '=', runId]],
  })
  for (const { id, version, role } of said) {
    // Only words are left of a turn: calls and their results would not fit together any more.
    const left = role === 'user' ? 'user' : 'assistant'
    await tx.rows.update(messages, id, { content: ERASED, role: left }, version)
  }
  for (const { id, version } of await tx.rows.find(runEvents, { where: within(runId) }))
    await tx.rows.delete(runEvents, id, version)
  if (!run) return
  // A run that is not over has nothing left to go on with.
  const over = !isOver(run) ? { status: 'cancelled', lease_until: null, plan_id: null } : {}
  await tx.rows.update(
    runs,
    runId,
    { pending: null, error: null, last_event: 0, unsaved_text: false, ...over },
    run.version,
  )
}
