/** Gathers streamed text: the first words at once, what follows every `pauseMs`, so that not every word becomes a row. */
export class DeltaBuffer {
  readonly #flush: (text: string) => void
  readonly #pauseMs: number
  #text = ''
  #timer: NodeJS.Timeout | undefined

  constructor(flush: (text: string) => void, pauseMs = 50) {
    this.#flush = flush
    this.#pauseMs = pauseMs
  }

  add(delta: string): void {
    this.#text += delta
    if (this.#timer) return
    this.flush()
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (this.#text) this.add('')
    }, this.#pauseMs)
  }

  /** Gives what has gathered to the flush function. */
  flush(): void {
    const text = this.take()
    if (text) this.#flush(text)
  }

  /** What has gathered; nothing of it is flushed any more. */
  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
