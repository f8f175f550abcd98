/** Milliseconds since 1970, as PostgreSQL has them. */
export const DATABASE_TIME = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now'

/** An answer that took long says less than one that came quickly: only beyond this is the clock set back. */
const PATIENCE_MS = 250

/**
 * What time it is on the database's clock, as far as this process has heard: the last answer and the time since, which
 * no wrong or corrected clock of this machine changes. It is late by the answer's way here, never early.
 */
export class DatabaseClock {
  #ahead: number | undefined

  /** Takes in what the database has just answered. */
  hear(time: number): void {
    const ahead = time - performance.now()
    const isOlder = this.#ahead !== undefined && ahead < this.#ahead && this.#ahead - ahead < PATIENCE_MS
    if (!isOlder) this.#ahead = ahead
  }

  now(): Date {
    return this.#ahead === undefined ? new Date() : new Date(Math.floor(this.#ahead + performance.now()))
  }
}
