/** Chance that can be repeated. */
export interface Random {
  /** From 0 to 1. */
  next(): number
  between(low: number, high: number): number
  integer(low: number, high: number): number
  chance(share: number): boolean
  /** One of them, each as often as its weight says. */
  pick<T>(weighted: readonly (readonly [weight: number, value: T])[]): T
}

/** The same seed and name give the same numbers; other names give independent ones. */
export function createRandom(seed: number, name: string): Random {
  let state = seed >>> 0
  for (const character of name) state = Math.imul(state ^ character.codePointAt(0)!, 0x01_00_01_93) >>> 0

  // Mulberry32: short, and good enough to choose what to break.
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number): number => low + next() * (high - low)
  return {
    next,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    chance: (share) => next() < share,
    pick: (weighted) => {
      let left = next() * weighted.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, value] of weighted) {
        left -= weight
        if (left < 0) return value
      }
      return weighted.at(-1)![1]
    },
  }
}
