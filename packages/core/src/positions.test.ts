import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstPositions, type Placed, placeAt } from './positions.ts'

describe('positions', () => {
  const place = (list: Placed[], index: number | undefined, id: string): Placed[] => {
    const { index: at, position, others } = placeAt(list, index)
    const moved = new Map(others.map((other) => [other.id, other.position]))
    const rest = list.map((each) => ({ ...each, position: moved.get(each.id) ?? each.position }))
    return rest.toSpliced(at, 0, { id, position })
  }
  const isSorted = (list: readonly Placed[]): boolean =>
    list.every(({ position }, index) => index === 0 || list[index - 1]!.position < position)

  it('put anything anywhere, by one row', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(30), { nil: undefined }), { maxLength: 60 }), (indexes) => {
        let list: Placed[] = []
        for (const [count, index] of indexes.entries()) {
          expect(placeAt(list, index).others).toEqual([])
          list = place(list, index, `${count}`)
          expect(list[Math.min(index ?? Infinity, list.length - 1)]!.id).toBe(`${count}`)
          expect(isSorted(list)).toBe(true)
        }
      }),
    )
  })

  it('make room between those that share one', () => {
    const [a, b, c] = firstPositions(3) as [string, string, string]
    const list = [
      { id: '1', position: a },
      { id: '2', position: b },
      { id: '3', position: b },
      { id: '4', position: b },
      { id: '5', position: c },
    ]
    const after = place(list, 2, 'new')
    expect(after.map(({ id }) => id)).toEqual(['1', '2', 'new', '3', '4', '5'])
    expect(isSorted(after)).toBe(true)
    expect(isSorted(place(list.slice(0, 3), 2, 'new'))).toBe(true)
  })

  it('stay short where the same place is used again and again', () => {
    let list: Placed[] = firstPositions(2).map((position, index) => ({ id: `${index}`, position }))
    for (let count = 0; count < 200; count++) list = place(list, 1, `x${count}`)
    expect(Math.max(...list.map(({ position }) => position.length))).toBeLessThan(60)
  })
})
