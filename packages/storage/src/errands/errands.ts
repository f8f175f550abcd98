import type { Errand, ErrandWork } from '@countersign/core'
import type { Session } from '../connection/connection.ts'

/** What one transaction wants looked after later. */
export interface Reminders {
  remind(errand: Errand, at: string): Promise<void>
  /** The transaction has committed. */
  committed(): void
}

/** What is to be looked after at a time, by one of however many processes there are. */
export interface Errands {
  /** Undefined where this process hands out none. */
  on(session: Session): Reminders | undefined
  onErrand(work: ErrandWork): () => Promise<void>
  close(): Promise<void>
}

/** Where the one process there is looks by itself, now and then. */
export const noErrands: Errands = {
  on: () => undefined,
  onErrand: () => async () => {},
  close: async () => {},
}
