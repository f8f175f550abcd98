import type { UIMessageChunk } from 'ai'

/** Puts words and calls into the steps of a message, as the AI SDK has them: a step is one round of the model. */
export class ChunkWriter {
  #chunks: UIMessageChunk[] = []
  #words: string | undefined
  #count = 0
  /** What the step that is open holds so far. */
  #step: { hasWords: boolean; hasCalls: boolean; round: number | undefined } | undefined
  /** The words of the step, to tell what was said already. */
  #said = ''

  /** What was written since the last time. */
  take(): UIMessageChunk[] {
    const chunks = this.#chunks
    this.#chunks = []
    return chunks
  }

  get said(): string {
    return this.#said
  }

  write(...chunks: readonly UIMessageChunk[]): void {
    this.#chunks.push(...chunks)
  }

  say(delta: string): void {
    // Words after calls are those of the next round.
    if (!this.#step || this.#step.hasCalls) this.#beginStep()
    if (this.#words === undefined) {
      this.#words = `words-${++this.#count}`
      this.write({ type: 'text-start', id: this.#words })
    }
    this.#step!.hasWords = true
    this.#said += delta
    this.write({ type: 'text-delta', id: this.#words, delta })
  }

  /** Makes room for a call of that round; of the one under way, where none is named. */
  beginCall(round = this.#step?.round): void {
    const isNext = this.#step?.round !== undefined && this.#step.round !== round
    if (!this.#step || isNext) this.#beginStep()
    this.#endWords()
    Object.assign(this.#step!, { hasCalls: true, round })
  }

  /** Takes back the words since the last result. */
  discard(): void {
    if (!this.#step?.hasWords || this.#step.hasCalls) return
    this.#endWords()
    this.#step.hasWords = false
    this.#said = ''
    this.write({ type: 'reset-step' })
  }

  end(finishReason: 'stop' | 'tool-calls' | 'error'): void {
    this.#endStep()
    this.write({ type: 'finish', finishReason })
  }

  #beginStep(): void {
    this.#endStep()
    this.#step = { hasWords: false, hasCalls: false, round: undefined }
    this.#said = ''
    this.write({ type: 'start-step' })
  }

  #endWords(): void {
    if (this.#words !== undefined) this.write({ type: 'text-end', id: this.#words })
    this.#words = undefined
  }

  #endStep(): void {
    this.#endWords()
    if (this.#step) this.write({ type: 'finish-step' })
    this.#step = undefined
  }
}
