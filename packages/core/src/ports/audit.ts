import type { ChainHead, NewEntry, Outcome, PayloadItem, StoredEntry } from '../audit/entry.ts'
import type { Source } from '../audit/origin.ts'

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
