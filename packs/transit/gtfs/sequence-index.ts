import { Growing } from './growing.ts'

/** Finds a list of numbers among those met before, by its hash and then in full. */
export class SequenceIndex {
  readonly #heads = new Map<number, number>()
  readonly #next = new Growing(1024)

  /** The number that `isSame` accepts among those with this hash, or -1. */
  find(hash: number, isSame: (number: number) => boolean): number {
    for (let number = this.#heads.get(hash) ?? -1; number >= 0; number = this.#next.at(number))
      if (isSame(number)) return number
    return -1
  }

  /** Numbers are given from 0, one after the other. */
  add(hash: number): number {
    const number = this.#next.length
    this.#next.push(this.#heads.get(hash) ?? -1)
    this.#heads.set(hash, number)
    return number
  }
}

export const HASH_START = 0x811c9dc5 | 0
export const hashStep = (hash: number, value: number): number => {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}
