/** A list of whole numbers that grows, without the cost of boxed ones. */
export class Growing {
  #values: Int32Array
  length = 0

  constructor(capacity = 1024) {
    this.#values = new Int32Array(capacity)
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const grown = new Int32Array(this.length * 2)
      grown.set(this.#values)
      this.#values = grown
    }
    this.#values[this.length++] = value
  }

  at(index: number): number {
    return this.#values[index]!
  }

  /** A view of what is held, good until the next push. */
  view(): Int32Array {
    return this.#values.subarray(0, this.length)
  }
}
