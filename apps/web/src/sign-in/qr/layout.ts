/** A square of modules: true is dark. Undefined where data goes. */
export type Grid = (boolean | undefined)[][]

export const sizeOf = (version: number): number => version * 4 + 17

/** Where the small squares are that keep a large code straight. */
export function alignmentPositions(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const last = sizeOf(version) - 7
  return [6, ...Array.from({ length: count - 1 }, (_value, index) => last - step * (count - 2 - index))]
}

/** Everything that is the same whatever the data, with room for the format left light. */
export function drawFrame(version: number): Grid {
  const size = sizeOf(version)
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined))
  const set = (row: number, column: number, isDark: boolean): void => {
    const line = grid[row]
    if (line && column >= 0 && column < size) line[column] = isDark
  }
  for (let index = 0; index < size; index++) {
    set(6, index, index % 2 === 0)
    set(index, 6, index % 2 === 0)
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    for (let down = -4; down <= 4; down++) {
      for (let right = -4; right <= 4; right++) {
        const distance = Math.max(Math.abs(down), Math.abs(right))
        set(row + down, column + right, distance !== 2 && distance !== 4)
      }
    }
  }
  const positions = alignmentPositions(version)
  const last = positions.at(-1)
  for (const row of positions) {
    for (const column of positions) {
      const isFinder =
        (row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6)
      if (isFinder) continue
      for (let down = -2; down <= 2; down++) {
        for (let right = -2; right <= 2; right++) {
          set(row + down, column + right, Math.max(Math.abs(down), Math.abs(right)) !== 1)
        }
      }
    }
  }
  for (const [row, column] of formatPlaces(size).flat()) set(row, column, false)
  set(size - 8, 8, true)
  if (version >= 7) {
    versionBits(version).forEach((isDark, index) => {
      const near = Math.floor(index / 3)
      const far = size - 11 + (index % 3)
      set(near, far, isDark)
      set(far, near, isDark)
    })
  }
  return grid
}

type Place = readonly [row: number, column: number]

/** The two places of the fifteen bits that say how the code is masked, the lowest bit first. */
export function formatPlaces(size: number): [first: Place[], second: Place[]] {
  const upTo = (count: number): number[] => Array.from({ length: count }, (_value, index) => index)
  return [
    [
      ...upTo(6).map((row): Place => [row, 8]),
      [7, 8],
      [8, 8],
      [8, 7],
      ...upTo(6).map((index): Place => [8, 5 - index]),
    ],
    [
      ...upTo(8).map((index): Place => [8, size - 1 - index]),
      ...upTo(7).map((index): Place => [size - 7 + index, 8]),
    ],
  ]
}

function remainder(value: number, polynomial: number, degree: number): number {
  let rest = value
  for (let step = 0; step < degree; step++) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * polynomial)
  return rest
}

const bitsOf = (value: number, count: number): boolean[] =>
  Array.from({ length: count }, (_value, bit) => ((value >>> bit) & 1) === 1)

const versionBits = (version: number): boolean[] =>
  bitsOf((version << 12) | remainder(version, 0x1f25, 12), 18)

/** For correction of the medium level, whose number is 0. */
export const formatBits = (mask: number): boolean[] =>
  bitsOf(((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412, 15)
