import type { ContactTable } from './contact-table.ts'

/** Where a peer keeps everything: a SQLite file or a PostgreSQL database. */
export interface Place {
  readonly file?: string
  readonly url?: string
  readonly synchronous?: 'FULL' | 'NORMAL'
  /** Tells processes on the same database apart; a restarted one has the name of the one it replaces. */
  readonly process: string
}

/** What a person says of each call, in order; nothing yet of those that are undefined. */
export type Verdict = 'approve' | 'deny' | undefined

/** What every peer is asked to do. All of it is on disk, as far as the peer does that, when a promise resolves. */
export interface Peer {
  /** The model answers with one call a name. Returns what is needed to decide on them, in this process or another. */
  propose(names: readonly string[]): Promise<string>
  /** A person decides; what is approved is carried out, and the model has its last word. */
  decide(waiting: string, verdicts: readonly Verdict[]): Promise<void>
  /** Only records that everything is approved, where the peer can. */
  approve?(waiting: string): Promise<void>
  /** Goes on after a crash without asking the person again, where the peer's documentation has a way. */
  goOn?(waiting: string): Promise<void>
  /** The names written so far, where they are not in the table of the benchmark. */
  names?(): Promise<string[]>
  close(): Promise<void>
}

/** A floor has nothing but cycles. */
export interface Floor {
  cycle(count: number): Promise<void>
  close(): Promise<void>
}

export type Open = (place: Place, table: ContactTable) => Promise<Peer | Floor>

/** The mock model of every peer reads the names from the message, and has them written. */
export const messageOf = (names: readonly string[]): string => JSON.stringify(names)
export const namesIn = (message: string): string[] => JSON.parse(message) as string[]
