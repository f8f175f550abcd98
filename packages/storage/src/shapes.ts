/**
 * Keeps what is made for each shape of a question, such as a statement for a set of filters. Limits are part of a shape,
 * because they are written as literals, so shapes could grow without end.
 */
export class Shapes<T> {
  readonly #made = new Map<string, T>()
  readonly #max: number

  constructor(max = 500) {
    this.#max = max
  }

  get(shape: string, make: () => T): T {
    const known = this.#made.get(shape)
    if (known !== undefined) return known
    if (this.#made.size >= this.#max) this.#made.clear()
    const made = make()
    this.#made.set(shape, made)
    return made
  }
}
