import type { AuditReader, AuditWriter } from './ports/audit.ts'
import type { EventReader, EventWriter } from './ports/events.ts'
import type { KeyReader, KeyWriter } from './ports/keys.ts'
import type { OutboxReader, OutboxWriter } from './ports/outbox.ts'
import type { PlanReader, PlanWriter } from './ports/plans.ts'
import type { PolicyReader } from './ports/policy.ts'
import type { RequestWriter } from './ports/requests.ts'
import type { RowReader, RowWriter } from './ports/rows.ts'

export type * from './ports/audit.ts'
export type * from './ports/events.ts'
export type * from './ports/keys.ts'
export type * from './ports/lease.ts'
export type * from './ports/outbox.ts'
export type * from './ports/plans.ts'
export type * from './ports/policy.ts'
export type * from './ports/requests.ts'
export type * from './ports/rows.ts'

// What the runtime asks of a database. Written once in packages/storage, for SQLite and PostgreSQL;
// testing/store.testsuite.ts says what each method promises.

export interface Store {
  readonly kind: 'sqlite' | 'postgres'
  /**
   * One transaction: commits when `work` returns, rolls back when it throws. Transactions of one process wait their
   * turn on SQLite, so `work` must do nothing but database work.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Reads what is committed, without waiting for a writer. */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  /** After deleting personal data: leaves no copy of it in free pages or logs, as far as the database allows. */
  scrub(): Promise<void>
  /** What the database's clock says, as far as this process knows: whatever several processes must agree on goes by it. */
  now(): Date
  /**
   * Tells other processes on this database, in a moment, that there is something new about this. No more than a hint,
   * which may be lost: whoever has to know looks now and then. On SQLite nobody hears it.
   */
  tell(topic: string): void
  /**
   * Hears what other processes tell, after what they speak of is committed; undefined: anything may have happened
   * unheard, which is said first of all, when it begins to hear. Returns a way to stop listening.
   */
  onTold(listener: (topic: string | undefined) => void): () => void
  /**
   * Does errands when their time has come, each in one of the processes that do errands. On SQLite none ever comes: the
   * one process there looks by itself. Returns a way to stop, which waits for what is under way.
   */
  onErrand(work: ErrandWork): () => Promise<void>
  close(): Promise<void>
}

/** What is to be looked after: messages that are due or overdue, plans that expire, runs that nobody works on. */
export type Errand = 'effects' | 'plans' | 'runs'
export type ErrandWork = (errand: Errand) => Promise<void>

export interface Reader {
  readonly rows: RowReader
  readonly plans: PlanReader
  readonly policy: PolicyReader
  readonly audit: AuditReader
  readonly events: EventReader
  readonly outbox: OutboxReader
  readonly keys: KeyReader
}

export interface Transaction {
  readonly rows: RowWriter
  readonly plans: PlanWriter
  readonly policy: PolicyReader
  readonly audit: AuditWriter
  readonly events: EventWriter
  readonly outbox: OutboxWriter
  readonly keys: KeyWriter
  readonly requests: RequestWriter

  /**
   * Has somebody look after something at a time or little later, if this transaction commits; the store does it by itself
   * for messages and plans. No more than a hint: the rows say what is to be done. Absent where nobody does errands.
   */
  readonly remind?: (errand: Errand, at: string) => Promise<void>
  /** Holds back every other transaction that locks the same workspace, until this one ends. */
  lock(workspace: string): Promise<void>
  /**
   * Does `work` and undoes all of it. Holds the workspace meanwhile and, unless it is locked, no longer. Call it before
   * writing anything, and only for what is made anew: what was read before may be out of date afterwards.
   */
  rehearse<T>(workspace: string, work: () => Promise<T>): Promise<T>
  /** Waits for the writes sent so far, and throws what the database refused. */
  settled(): Promise<void>
  /**
   * A savepoint. Keeps what `work` wrote when it says so, otherwise undoes it; undoes it and rethrows when `work`
   * throws. Writes may be sent without waiting for their outcome: `attempt` waits for them all before it keeps any.
   */
  attempt<T>(work: () => Promise<{ readonly keep: boolean; readonly value: T }>): Promise<T>
}
