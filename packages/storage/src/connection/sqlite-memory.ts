import type { Learn, Memory } from './connection.ts'
import type { SqliteDatabase } from './sqlite-database.ts'

type Facts = Map<string, unknown>
/** So many of a kind are kept, the newest. */
const MAX_FACTS = 100

/**
 * What is known to be in the file without looking: what this process has read or written there, for as long as nobody else
 * writes. docs/decisions/0034-what-is-known-of-the-file.md
 */
export class SqliteMemory {
  readonly #db: SqliteDatabase
  readonly #kinds = new Map<string, Facts>()
  #version: unknown

  constructor(db: SqliteDatabase) {
    this.#db = db
  }

  /** Inside a transaction, so that nobody else writes from now on: forgets everything where somebody has. */
  check(): void {
    // It counts what other connections have committed, whichever process they belong to.
    const version = this.#db.value('pragma data_version')
    if (version === this.#version) return
    this.clear()
    this.#version = version
  }

  recall(kind: string, key: string): unknown {
    return this.#kinds.get(kind)?.get(key)
  }

  learn(kind: string, key: string, value: unknown): void {
    let facts = this.#kinds.get(kind)
    if (!facts) this.#kinds.set(kind, (facts = new Map()))
    // Out and in again: the oldest is the first.
    facts.delete(key)
    facts.set(key, value)
    if (facts.size > MAX_FACTS) facts.delete(facts.keys().next().value!)
  }

  forget(kind: string): void {
    this.#kinds.delete(kind)
  }

  clear(): void {
    this.#kinds.clear()
  }
}

/** What one transaction learns counts for the others once it is committed, and what it undoes it has not learnt. */
export class MemoryInTransaction implements Memory {
  readonly #memory: SqliteMemory
  readonly #refuseEnded: () => void
  #isChecked = false
  #learnt: { readonly kind: string; readonly key: string; readonly value: unknown }[] = []
  #forgotten: string[] = []
  #isLost = false
  /** Counts whatever may make something else of what was read before. */
  #changes = 0

  /** `refuseEnded` throws where the transaction has failed or ended: then nothing may be asked any more. */
  constructor(memory: SqliteMemory, refuseEnded: () => void) {
    this.#memory = memory
    this.#refuseEnded = refuseEnded
  }

  recall(kind: string, key: string): unknown {
    this.#refuseEnded()
    if (this.#isLost) return undefined
    // Only here: where others have written before something was learnt, that is forgotten with the rest when it is asked for.
    if (!this.#isChecked) {
      this.#memory.check()
      this.#isChecked = true
    }
    const learnt = this.#learnt.findLast((fact) => fact.kind === kind && fact.key === key)
    if (learnt) return learnt.value
    return this.#forgotten.includes(kind) ? undefined : this.#memory.recall(kind, key)
  }

  learn(kind: string, key: string, value: unknown): void {
    this.#changes++
    this.#learnt.push({ kind, key, value })
  }

  reading(): Learn {
    const changes = this.#changes
    return (kind, key, value) => {
      if (changes === this.#changes) this.learn(kind, key, value)
      else this.forget(kind)
    }
  }

  forget(kind: string): void {
    this.#changes++
    this.#forgotten.push(kind)
    this.#learnt = this.#learnt.filter((fact) => fact.kind !== kind)
  }

  /** Anything may have been written. */
  forgetAll(): void {
    this.#changes++
    this.#isLost = true
  }

  /** Some of what was learnt is undone, some not: nothing is known of any of it. */
  undo(): void {
    this.#changes++
    for (const { kind } of this.#learnt) this.#forgotten.push(kind)
    this.#learnt = []
  }

  /** Everything is undone, the transaction is another one from here on, and others may have been before it. */
  beginAgain(): void {
    this.#changes++
    this.#learnt = []
    this.#isChecked = false
  }

  commit(): void {
    if (this.#isLost) return this.lose()
    for (const kind of this.#forgotten) this.#memory.forget(kind)
    for (const { kind, key, value } of this.#learnt) this.#memory.learn(kind, key, value)
  }

  /** Something went wrong: what was known may have been, too. */
  lose(): void {
    this.#memory.clear()
  }
}
