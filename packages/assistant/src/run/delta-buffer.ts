/** Gathers streamed text for a moment, so that not every word becomes a row, and a short answer none of its own. */
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
    if (this.#text) this.#timer ??= setTimeout(() => this.#flush(this.take()), this.#pauseMs)
  }

  /** What has gathered; nothing of it is flushed any more. */
  take(): string {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const text = this.#text
    this.#text = ''
    return text
  }
}
