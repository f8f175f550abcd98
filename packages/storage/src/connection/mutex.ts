/** Lets one in at a time, in the order in which they came. */
export class Mutex {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  /** What ends the turn, where it is the caller's at once. */
  take(): (() => void) | undefined {
    if (this.#isTaken) return undefined
    this.#isTaken = true
    return this.#pass
  }

  /** Resolves when it is the caller's turn, with what ends the turn. */
  async acquire(): Promise<() => void> {
    const taken = this.take()
    if (taken) return taken
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
    return this.#pass
  }

  /** To whoever has waited longest; it is never free in between. */
  readonly #pass = (): void => {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}
