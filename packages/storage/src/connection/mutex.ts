/** Lets one in at a time, in the order in which they came. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve()

  /** Resolves when it is the caller's turn, with what ends the turn. */
  async acquire(): Promise<() => void> {
    const before = this.#tail
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#tail = promise
    await before
    return resolve
  }
}
