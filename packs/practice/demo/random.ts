/** Chance that can be repeated. */
export interface Random {
  /** From 0 to 1. */
  next(): number
  between(low: number, high: number): number
  integer(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(values: readonly T[]): T
  shuffle<T>(values: readonly T[]): T[]
  /** Around zero, bell-shaped. */
  noise(deviation: number): number
  /** Another one, whose numbers do not depend on how many were drawn here. */
  fork(name: string): Random
}

export function createRandom(seed: number, name = ''): Random {
  let state = seed >>> 0
  for (const character of name) state = Math.imul(state ^ character.codePointAt(0)!, 0x01_00_01_93) >>> 0

  // Mulberry32: short, and good enough for a practice that nobody is treated in.
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    integer,
    chance: (share) => next() < share,
    pick: (values) => values[integer(0, values.length - 1)]!,
    shuffle: (values) =>
      values
        .map((value) => [next(), value] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, value]) => value),
    noise: (deviation) => (next() + next() + next() + next() - 2) * Math.sqrt(3) * deviation,
    fork: (more) => createRandom(seed, `${name}/${more}`),
  }
}
