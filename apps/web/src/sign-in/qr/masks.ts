import type { Grid } from './layout.ts'

type Mask = (row: number, column: number) => boolean

/** Patterns that data is mixed with, so that it does not look like the frame by chance. */
export const masks: readonly Mask[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** How hard a code is to read: long runs, blocks, what looks like a corner, and too much of one colour. */
export function penaltyOf(grid: Grid): number {
  const rows = grid.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
  const columns = grid.map((_row, index) => rows.map((row) => row[index]).join(''))
  let penalty = 0
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    penalty += 40 * line.matchAll(/(?=00001011101|10111010000)/g).toArray().length
  }
  for (let row = 1; row < rows.length; row++) {
    for (let column = 1; column < rows.length; column++) {
      const block = rows[row - 1]!.slice(column - 1, column + 1) + rows[row]!.slice(column - 1, column + 1)
      if (block === '0000' || block === '1111') penalty += 3
    }
  }
  const dark = rows.join('').replaceAll('0', '').length
  const share = dark / (rows.length * rows.length)
  return penalty + Math.floor(Math.abs(share * 100 - 50) / 5) * 10
}
