const RUN = 'run '

/** Where others hear of it, too. */
interface Others {
  tell(topic: string): void
  onTold(listener: (topic: string | undefined) => void): () => void
}

/** Tells readers of a run, in this process and in others, that there is something new. What it is they read for themselves. */
export class Bell {
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #others: Others
  readonly #stopListening: () => void

  constructor(others: Others) {
    this.#others = others
    this.#stopListening = others.onTold((topic) => {
      if (topic === undefined) for (const runId of this.#listeners.keys()) this.#sound(runId)
      else if (topic.startsWith(RUN)) this.#sound(topic.slice(RUN.length))
    })
  }

  ring(runId: string): void {
    this.#sound(runId)
    this.#others.tell(`${RUN}${runId}`)
  }

  listen(runId: string, listener: () => void): () => void {
    const own = this.#listeners.get(runId) ?? new Set()
    this.#listeners.set(runId, own.add(listener))
    return () => {
      own.delete(listener)
      if (own.size === 0) this.#listeners.delete(runId)
    }
  }

  stop(): void {
    this.#stopListening()
  }

  #sound(runId: string): void {
    for (const listener of this.#listeners.get(runId) ?? []) listener()
  }
}
