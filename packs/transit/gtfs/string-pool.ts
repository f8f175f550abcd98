/** Texts by number. The empty text is 0. */
export class StringPool {
  readonly #numbers = new Map<string, number>([['', 0]])

  add(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(text, number)
    return number
  }

  encode(): { bytes: Uint8Array; offsets: Uint32Array } {
    const offsets = new Uint32Array(this.#numbers.size + 1)
    const bytes = Buffer.from([...this.#numbers.keys()].join(''), 'utf8')
    let at = 0
    let index = 0
    for (const text of this.#numbers.keys()) {
      at += Buffer.byteLength(text, 'utf8')
      offsets[++index] = at
    }
    return { bytes: new Uint8Array(bytes), offsets }
  }
}
