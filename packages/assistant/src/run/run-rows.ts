import {
  type AnyRow,
  type Json,
  type JsonObject,
  type Lease,
  type Reader,
  timeText,
  type Transaction,
} from '@countersign/core'
import { LEASE_MS } from './context.ts'
import { placeId, within } from './place.ts'
import type { Message, Run } from './run.ts'
import { messages, runEvents, runs } from './tables.ts'

export interface NewMessage {
  readonly role: 'user' | 'assistant' | 'tool'
  readonly content: Json
  readonly planId?: string | undefined
}

export interface NewEvent {
  readonly kind: string
  readonly body: JsonObject
}

/**
 * Writes what differs, for the version that was seen. A lease that it had must still run, and begins anew where it is to
 * have one.
 */
export async function writeRun(
  tx: Transaction,
  before: Run,
  after: Run,
  lease: Lease = { must: before.lease_until === null ? 'free' : 'held', forMs: LEASE_MS },
): Promise<void> {
  const isHeld = after.lease_until !== null
  const patch: Record<string, Json> = {}
  for (const name of COLUMNS) {
    if (after[name] !== before[name] && !(isHeld && name === LEASE)) patch[name] = after[name]
  }
  const { must, forMs } = lease
  await tx.rows.update(runs, before.id, patch, before.version, {
    column: LEASE,
    ...(must && { must }),
    ...(isHeld && forMs !== undefined && { forMs }),
  })
  if (isHeld) await remindOf(tx, after)
}

/** Somebody is to look whether it is still worked on when its lease is over. */
export async function remindOf(tx: Transaction, { lease_until }: Pick<Run, 'lease_until'>): Promise<void> {
  if (tx.remind && lease_until !== null) await tx.remind('runs', lease_until)
}

const LEASE = 'lease_until'
const COLUMNS = Object.keys(runs.columns) as (keyof typeof runs.columns)[]

export async function writeEvents(tx: Transaction, run: Run, events: readonly NewEvent[]): Promise<void> {
  for (const [index, { kind, body }] of events.entries()) {
    const seq = run.last_event + index + 1
    await tx.rows.insert(runEvents, { id: placeId(run.id, seq), version: 1, run_id: run.id, seq, kind, body })
  }
}

/** Adds to a thread, behind the message at `last`, and tells its owner. */
export async function appendMessages(
  tx: Transaction,
  run: Pick<Run, 'id' | 'thread_id' | 'owner_id' | 'workspace'>,
  added: readonly NewMessage[],
  { now, last }: { readonly now: Date; readonly last: number },
): Promise<void> {
  let position = last
  for (const { role, content, planId } of added) {
    const row: AnyRow = {
      id: placeId(run.thread_id, ++position),
      version: 1,
      thread_id: run.thread_id,
      run_id: run.id,
      position,
      role,
      content,
      plan_id: planId ?? null,
      created_at: timeText(now),
    }
    await tx.rows.insert(messages, row)
    const { workspace, owner_id: audience, thread_id: threadId } = run
    await tx.events.append([{ kind: 'message', threadId, messageId: row.id, workspace, audience }])
  }
}

/** Where a thread ends. */
export async function findNewest(
  { rows }: { readonly rows: Pick<Reader['rows'], 'find'> },
  threadId: string,
): Promise<Message | undefined> {
  const [newest] = await rows.find(messages, {
    where: within(threadId),
    orderBy: [['id', 'desc']],
    limit: 1,
  })
  return newest as unknown as Message | undefined
}
