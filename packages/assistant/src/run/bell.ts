/** Tells readers of a run, in this process, that there is something new. What it is they read for themselves. */
export class Bell {
  readonly #listeners = new Map<string, Set<() => void>>()

  ring(runId: string): void {
    for (const listener of this.#listeners.get(runId) ?? []) listener()
  }

  listen(runId: string, listener: () => void): () => void {
    const own = this.#listeners.get(runId) ?? new Set()
    this.#listeners.set(runId, own.add(listener))
    return () => {
      own.delete(listener)
      if (own.size === 0) this.#listeners.delete(runId)
    }
  }
}
