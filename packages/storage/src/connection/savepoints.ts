import type { Failure, RolledBack } from './connection.ts'

/**
 * The state of a transaction that both databases share: whether it failed, and how deep it is in attempts. After a
 * failed statement only undoing is possible. PostgreSQL demands it; SQLite is held to it, so that what passes on one
 * passes on the other.
 */
export abstract class Savepoints {
  #failure: Failure | undefined
  /** Whether the caller was told of the failure, by a rejection of what they asked for. */
  #told = false
  #depth = 0
  #ended = false

  abstract rehearse<T>(workspace: string, work: () => Promise<T>): Promise<T>
  /** Sends a statement that opens, keeps or undoes an attempt. Its failure is noted, not thrown. */
  protected abstract control(sql: string): void
  /** Waits until everything sent has been answered. */
  protected abstract settle(): Promise<void>
  /** Undoes what was done since the savepoint and settles; false where there is no such savepoint any more. */
  protected abstract undo(savepoint: string): Promise<boolean>

  protected open(savepoint: string): void {
    this.control(`savepoint ${savepoint}`)
  }

  protected get failure(): Failure | undefined {
    return this.#failure
  }

  /** The first failure is the real one; those behind it only say that the transaction is lost. */
  protected fail(failure: Failure): void {
    this.#failure ??= failure
  }

  /** Throws what is already known to have gone wrong. */
  protected check(): void {
    if (this.#ended) throw new Error('The transaction has ended: its handle is of no use any more')
    if (this.#failure) throw this.tell()
  }

  /** The error of the failure, for the caller to see. */
  protected tell(): Error {
    this.#told = true
    return this.#failure!.error
  }

  /** From now on nothing is taken any more, of whoever is still at work in it. */
  protected close(): void {
    this.#ended = true
  }

  protected end(): RolledBack {
    this.#ended = true
    const untold = this.#told ? undefined : this.#failure?.error
    return { untold, retry: this.#failure?.retry === true }
  }

  async settled(): Promise<void> {
    this.check()
    await this.settle()
    this.check()
  }

  async attempt<T>(work: () => Promise<{ readonly keep: boolean; readonly value: T }>): Promise<T> {
    this.check()
    const savepoint = `attempt_${++this.#depth}`
    this.open(savepoint)
    let outcome: { readonly keep: boolean; readonly value: T } | undefined
    let thrown: { readonly error: unknown } | undefined
    try {
      outcome = await work()
      if (outcome.keep) await this.settle()
    } catch (error) {
      thrown = { error }
    }
    this.#depth--
    if (this.#ended) this.check()
    if (outcome?.keep && !this.#failure) {
      this.control(`release ${savepoint}`)
      return outcome.value
    }
    await this.#giveUp(savepoint, outcome?.keep === true)
    if (thrown) throw thrown.error
    return outcome!.value
  }

  /** Throws the failure of a write inside, unless `work` has seen it and made up its mind not to keep anything. */
  async #giveUp(savepoint: string, wasToBeKept: boolean): Promise<void> {
    const undone = await this.undo(savepoint)
    const failure = this.#failure
    if (!failure) return
    const told = this.#told
    if (undone && !failure.lasting) {
      this.#failure = undefined
      this.#told = false
    } else {
      this.#failure = { ...failure, lasting: true }
    }
    if (wasToBeKept || !told || this.#failure) throw failure.error
  }
}
