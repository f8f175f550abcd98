import { askDatabase } from './ask-database.ts'

/** What is there of conversations, straight from the database. */
export interface ObservedTalks {
  readonly runs: readonly ObservedRun[]
  /** In the order of their positions. */
  readonly messages: readonly ObservedMessage[]
  /** In the order of their numbers. */
  readonly events: readonly ObservedEvent[]
}

export interface ObservedRun {
  readonly id: string
  readonly threadId: string
  readonly status: string
  readonly lastEvent: number
  /** Whether somebody has it, or it waits for something. */
  readonly isBusy: boolean
}

export interface ObservedMessage {
  readonly threadId: string
  readonly runId: string
  readonly position: number
  readonly role: string
  readonly content: string | readonly Part[]
}

/** As the AI SDK has it: as much of it as is looked at. */
export interface Part {
  readonly type: string
  readonly text?: string
  readonly toolCallId?: string
  readonly input?: { readonly name?: string }
  readonly output?: { readonly value?: unknown }
}

export interface ObservedEvent {
  readonly runId: string
  readonly seq: number
  readonly kind: string
  /** Of a question, and of its answer. */
  readonly confirmationId: string | undefined
}

export async function observeTalks(url: string): Promise<ObservedTalks> {
  const [runs, messages, events] = await askDatabase(
    url,
    `select id, thread_id, status, last_event,
       lease_until is not null or pending is not null as is_busy from runs order by id`,
    'select thread_id, run_id, position, role, content from thread_messages order by thread_id, position',
    `select run_id, seq, kind, body->>'confirmationId' as confirmation from run_events order by run_id, seq`,
  )
  return {
    runs: runs!.map((row) => ({
      id: String(row['id']),
      threadId: String(row['thread_id']),
      status: String(row['status']),
      lastEvent: Number(row['last_event']),
      isBusy: row['is_busy'] === true,
    })),
    messages: messages!.map((row) => ({
      threadId: String(row['thread_id']),
      runId: String(row['run_id']),
      position: Number(row['position']),
      role: String(row['role']),
      content: JSON.parse(String(row['content'])) as ObservedMessage['content'],
    })),
    events: events!.map((row) => ({
      runId: String(row['run_id']),
      seq: Number(row['seq']),
      kind: String(row['kind']),
      confirmationId: (row['confirmation'] as string | null) ?? undefined,
    })),
  }
}
