import type { OutlineEntry } from '../tables.ts'
import { MAX_OUTLINE_ENTRIES } from './limits.ts'
import { cutText, tidyText } from './tidy-text.ts'

const MAX_TITLE = 200

/** Text put together piece by piece, with its outline, up to a length: what comes after is counted and not kept. */
export class TextBuilder {
  readonly #limit: number
  readonly #pieces: string[] = []
  #length = 0
  readonly outline: OutlineEntry[] = []
  /** Something did not fit. */
  isCut = false
  /** What is described in one sentence, where it is no prose that could be summed up. */
  about: string | undefined

  constructor(limit: number) {
    this.#limit = limit
  }

  /** After an empty line; its heading is marked as Markdown marks it. */
  heading(level: number, title: string): void {
    const tidied = tidyText(title).replace(/\s+/g, ' ').trim()
    if (tidied === '') return
    this.#break(2)
    if (this.isCut) return
    noteHeading(this.outline, { level, title: tidied, offset: this.#length })
    this.#add(`${'#'.repeat(Math.min(level, 6))} ${tidied}`)
  }

  /** After an empty line. */
  block(text: string): void {
    this.#break(2)
    this.#add(tidyText(text))
  }

  /** On the next line. */
  line(text: string): void {
    this.#break(1)
    this.#add(tidyText(text))
  }

  get text(): string {
    return this.#pieces.join('')
  }

  #break(lines: number): void {
    if (this.#length > 0) this.#add('\n'.repeat(lines))
  }

  #add(piece: string): void {
    if (this.isCut) return
    const room = this.#limit - this.#length
    const fitting = cutText(piece, room)
    if (fitting.length < piece.length) this.isCut = true
    this.#pieces.push(fitting)
    this.#length += fitting.length
  }
}

/** An outline is for finding one's way: a title is one short line, and there are only so many. */
export function noteHeading(outline: OutlineEntry[], { level, title, offset }: OutlineEntry): void {
  if (title === '' || outline.length >= MAX_OUTLINE_ENTRIES) return
  outline.push({ level, title: cutText(title, MAX_TITLE), offset })
}
