import type { ChainHead, NewEntry, Outcome, PayloadItem, StoredEntry } from './audit/entry.ts'
import type { Source } from './audit/origin.ts'
import type { Json, JsonObject } from './json.ts'
import type { AnyRow, Table } from './pack/define-table.ts'
import type { Plan, PlanStatus } from './plan/plan.ts'

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

// Rows of packs

export type Operator = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'like'
/** `[column, operator, value]`; `null` compares as SQL's IS. */
export type Condition = readonly [column: string, operator: Operator, value: Json]

export interface RowQuery {
  readonly where?: readonly Condition[]
  readonly orderBy?: readonly (readonly [column: string, direction: 'asc' | 'desc'])[]
  readonly limit?: number
  readonly offset?: number
}

/** Of a table that says what its rows are found by. */
export interface TermQuery {
  /** The value of the column that the table names. */
  readonly within: string
  /** At least one list, and in each at least one term. */
  readonly terms: readonly (readonly string[])[]
  readonly limit: number
}

/** What Kysely's select builder is, seen from here: anything that compiles to one SELECT. */
export interface SelectQuery {
  compile(): {
    readonly sql: string
    readonly parameters: readonly unknown[]
    readonly query: { readonly kind: string }
  }
}

export interface RowReader {
  get(table: Table, id: string): Promise<AnyRow | undefined>
  find(table: Table, query: RowQuery): Promise<AnyRow[]>
  count(table: Table, where: readonly Condition[]): Promise<number>
  /** Any SELECT. Values come as the database has them. */
  select(query: SelectQuery): Promise<Record<string, unknown>[]>
  /** The ids of rows that have a term of each list, in order; undefined where there are more than `limit`. */
  having(table: Table, query: TermQuery): Promise<string[] | undefined>
}

/**
 * Of something that somebody has for themselves until a time, by the database's clock. Where it is not as it must be, the
 * write fails as if somebody else had changed it.
 */
export interface Lease {
  /** It must still run, or must not. */
  readonly must?: 'held' | 'free'
  /** How long it is to run from now on. */
  readonly forMs?: number
}

/** Kept in a column of a row: a time, or null where nobody has it. */
export interface RowLease extends Lease {
  readonly column: string
}

/**
 * Writes may resolve before the database has answered; a failure then surfaces at the next read, at the end of the
 * surrounding `attempt`, or at commit. Update and delete hold only for the version named (VersionConflict otherwise).
 */
export interface RowWriter extends RowReader {
  insert(table: Table, row: AnyRow): Promise<void>
  update(table: Table, id: string, patch: JsonObject, fromVersion: number, lease?: RowLease): Promise<void>
  delete(table: Table, id: string, fromVersion: number): Promise<void>
}

// Plans

export interface PlanFilter {
  readonly status?: PlanStatus
  readonly workspace?: string
  /** The proposer's id. */
  readonly proposedBy?: string
  /** An id: only plans older than that one. */
  readonly before?: string
  readonly limit: number
}

/** A step that its proposer gave a name of their own. */
export interface StepKey {
  readonly key: string
  readonly stepId: string
}

export interface PlanReader {
  get(id: string): Promise<Plan | undefined>
  /** Newest first. */
  list(filter: PlanFilter): Promise<Plan[]>
  /** Ids of plans with status `proposed` or `executing` that expired before `now`. */
  expired(now: string, limit: number): Promise<string[]>
  /** Ids of plans with status `executing` and `autoExecute`, oldest first, those after the id `after`. */
  unfinished(after: string, limit: number): Promise<string[]>
  /** Ids of settled plans made before `time`. */
  settledBefore(time: string, limit: number): Promise<string[]>
  /** Ids of plans whose stored JSON has any of these strings as a value. Slow: reads every plan. */
  mentioning(strings: readonly string[]): Promise<string[]>
  /** Which steps of this person bear these keys: of several, the one that was added last. */
  byKeys(proposedBy: string, keys: readonly string[]): Promise<(StepKey & { readonly planId: string })[]>
}

export interface PlanWriter extends PlanReader {
  insert(plan: Plan): Promise<void>
  /** As `get`, and nobody else can change the plan until this transaction ends. */
  lock(id: string): Promise<Plan | undefined>
  update(plan: Plan): Promise<void>
  /** A key that this person has used before points at the new step from now on. */
  addKeys(proposedBy: string, planId: string, keys: readonly StepKey[]): Promise<void>
  /** With their keys. */
  delete(ids: readonly string[]): Promise<void>
}

// Policy: the rows behind it are written like any other, through records

export interface StoredPolicy {
  /** Undefined until someone changes the defaults. */
  readonly settings: Json | undefined
  /** Whether this person wants everything confirmed. */
  readonly alwaysConfirm: boolean
  readonly hasStandingApprovals: boolean
}

export interface PolicyReader {
  /** What is to be known before a person's plan is judged. */
  for(personId: string): Promise<StoredPolicy>
}

// Audit

export interface AuditFilter {
  readonly source?: Source
  readonly actor?: string
  readonly action?: string
  readonly entityType?: string
  readonly entityId?: string
  readonly planId?: string
  readonly outcome?: Outcome
  /** A time: only entries made then or later. */
  readonly from?: string
  /** A time: only entries made before. */
  readonly to?: string
  /** A seq: only entries before that one. */
  readonly before?: number
  readonly limit: number
}

export interface AuditReader {
  /** Newest first: by number, or by time where a time is asked for and neither plan nor row. */
  list(filter: AuditFilter): Promise<StoredEntry[]>
  /** In order of seq, `limit` entries after seq `after`. */
  walk(after: number, limit: number): Promise<StoredEntry[]>
  /** The head as kept beside the entries; undefined where even that is gone. */
  head(): Promise<ChainHead | undefined>
  /** Seqs of entries with a payload that is not erased and has any of these strings as a value. Slow: reads every payload. */
  mentioning(strings: readonly string[]): Promise<number[]>
  /** Seqs above `after` of entries made before `time` whose payload still holds changes, lowest first. */
  payloadsBefore(time: string, after: number, limit: number): Promise<number[]>
  get(seqs: readonly number[]): Promise<StoredEntry[]>
  /** The lowest seq under which lists would look for something else than what the entry says; undefined: none. */
  misfiled(): Promise<number | undefined>
}

export interface AuditWriter extends AuditReader {
  /** Links entries to the end of the chain. Call it last: on PostgreSQL it holds the head until commit. */
  append(entries: readonly NewEntry[]): Promise<void>
  /** Replaces a payload by one with fewer changes; the database refuses any other edit. */
  erase(seq: number, payload: readonly PayloadItem[], erasedBy: string): Promise<void>
}

// Events: what happened, for those who watch. They carry ids; whoever is woken reads the rest.

export type StoreEvent =
  | {
      readonly kind: 'plan-updated'
      readonly planId: string
      readonly workspace: string
      readonly audience: string
    }
  | {
      /** New in a thread of the assistant. */
      readonly kind: 'message'
      readonly threadId: string
      readonly messageId: string
      readonly workspace: string
      readonly audience: string
    }
  | {
      readonly kind: 'records-changed'
      readonly table: string
      readonly ids: readonly string[]
      readonly workspace: string
      readonly audience: string
    }

export interface EventRow {
  /** Opaque; sorts events in an order in which none can appear behind one already seen. */
  readonly cursor: string
  readonly event: StoreEvent
}

export interface EventReader {
  since(cursor: string | undefined, limit: number): Promise<EventRow[]>
  /** The cursor of the newest event, undefined when there is none. */
  last(): Promise<string | undefined>
  /** Whether there are events that are not seen yet, because a transaction that began before theirs is still at work. */
  areHeldBack(): Promise<boolean>
}

export interface EventWriter {
  append(events: readonly StoreEvent[]): Promise<void>
  deleteBefore(time: string): Promise<number>
}

// Outbox

export type OutboxStatus = 'pending' | 'sending' | 'delivered' | 'failed' | 'outcome_unknown'

export interface OutboxMessage {
  /** Also the idempotency key given to whoever carries it out. */
  readonly id: string
  readonly kind: string
  readonly payload: JsonObject
  readonly planId: string
  readonly stepId: string
  readonly fence: number
  readonly status: OutboxStatus
  readonly attempts: number
  /** Not before this time. */
  readonly dueAt: string
  /** Whoever is sending it has until then. */
  readonly leaseUntil: string | null
  readonly lastError: string | null
}

export interface OutboxReader {
  get(id: string): Promise<OutboxMessage | undefined>
  forPlan(planId: string): Promise<OutboxMessage[]>
  /** Messages of these kinds that wait to be sent or are being sent, the longest due first. */
  unsettled(kinds: readonly string[]): Promise<OutboxMessage[]>
}

export interface OutboxWriter extends OutboxReader {
  add(messages: readonly OutboxMessage[]): Promise<void>
  /** Takes up to `limit` due messages of these kinds that nobody else is taking: they become `sending`, attempts + 1. */
  claim(claim: {
    readonly kinds: readonly string[]
    readonly leaseMs: number
    readonly limit: number
  }): Promise<OutboxMessage[]>
  /** Messages still `sending` although their lease is over, locked. */
  overdue(limit: number): Promise<OutboxMessage[]>
  /** Fails with LeaseLost where the lease is not as it must be. */
  update(message: OutboxMessage, lease?: Lease): Promise<void>
  deleteSettledBefore(time: string): Promise<number>
}

// Keys of callers

export type Scope = 'read' | 'propose' | 'approve'

export interface ApiKey {
  readonly id: string
  readonly name: string
  /** SHA-256 of the key: the key itself is shown once and not kept. */
  readonly hash: string
  readonly actorId: string
  readonly actorName: string
  readonly actorRole: string
  readonly scopes: readonly Scope[]
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly revokedAt: string | null
}

export interface KeyReader {
  byHash(hash: string): Promise<ApiKey | undefined>
  list(): Promise<ApiKey[]>
}

export interface KeyWriter extends KeyReader {
  insert(key: ApiKey): Promise<void>
  revoke(id: string, at: string): Promise<boolean>
}

// Requests already answered, by idempotency key

export interface RequestRecord {
  /** Made from the caller and the key they sent. */
  readonly id: string
  readonly bodyHash: string
  readonly at: string
  /** Null while the first request is being answered. */
  readonly response: { readonly status: number; readonly body: string } | null
}

export interface RequestWriter {
  get(id: string): Promise<RequestRecord | undefined>
  /** Inserts, or replaces one that was never answered. */
  put(record: RequestRecord): Promise<void>
  delete(id: string): Promise<void>
  deleteBefore(time: string): Promise<number>
  deleteMentioning(strings: readonly string[]): Promise<number>
}
