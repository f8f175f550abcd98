import { describe, expect, it } from 'vitest'
import { curveThrough, type Point } from './curve.ts'

/** The pieces of a path as Bézier curves: start, two handles, end. */
function piecesOf(path: string): Point[][] {
  const [start, ...rest] = path.split(/[MC]/).slice(1)
  const read = (text: string): Point[] =>
    text.split(' ').map((pair) => {
      const [x, y] = pair.split(',').map(Number)
      return { x: x!, y: y! }
    })
  let last = read(start!)[0]!
  return rest.map((text) => {
    const piece = [last, ...read(text)]
    last = piece.at(-1)!
    return piece
  })
}

const heightAt = ([a, b, c, d]: Point[], t: number): number =>
  (1 - t) ** 3 * a!.y + 3 * (1 - t) ** 2 * t * b!.y + 3 * (1 - t) * t ** 2 * c!.y + t ** 3 * d!.y

describe('the curve through points', () => {
  const points = [3, 90, 91, 4, 4, 60, 10, 11].map((y, index) => ({ x: index * index, y }))

  it('goes through each', () => {
    const pieces = piecesOf(curveThrough(points))
    expect([pieces[0]![0], ...pieces.map((piece) => piece[3])]).toEqual(points)
  })

  it('stays between two neighbours, however far apart they are', () => {
    for (const piece of piecesOf(curveThrough(points))) {
      const [low, high] = [piece[0]!.y, piece[3]!.y].toSorted((one, other) => one - other) as [number, number]
      for (let t = 0; t <= 1; t += 0.05) {
        expect(heightAt(piece, t)).toBeGreaterThanOrEqual(low - 0.02)
        expect(heightAt(piece, t)).toBeLessThanOrEqual(high + 0.02)
      }
    }
  })

  it('is straight where there are two, a mere start where there is one, and nothing where there is none', () => {
    expect(curveThrough(points.slice(0, 2))).toBe('M0.00,3.00C0.33,32.00 0.67,61.00 1.00,90.00')
    expect(curveThrough(points.slice(0, 1))).toBe('M0.00,3.00')
    expect(curveThrough([])).toBe('')
  })

  it('takes two at the same place', () => {
    const path = curveThrough([
      { x: 0, y: 1 },
      { x: 5, y: 2 },
      { x: 5, y: 8 },
      { x: 9, y: 9 },
    ])
    expect(path).not.toMatch(/NaN|Infinity/)
  })
})
