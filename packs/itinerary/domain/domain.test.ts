import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCities } from './cities.ts'
import { addDays, daysBetween, endDateOf, sayDay } from './dates.ts'
import { wordsOf } from './match-text.ts'
import { firstPositions, type Placed, placeAt } from './positions.ts'
import { endsBeforeStart, shiftTimes } from './wall-clock.ts'

describe('dates', () => {
  it('go over the ends of months and years, and clocks that change', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(endDateOf('2026-05-04', 1)).toBe('2026-05-04')
    expect(sayDay('2026-05-05')).toBe('Tue 5 May')
  })
})

describe('times on the wall', () => {
  const shift = (start: string | null, end: string | null = null) =>
    Object.values(shiftTimes({ start_time_iso: start, end_time_iso: end }, '2026-05-05', '2026-05-08'))

  it('keep everything but the date, letter by letter', () => {
    expect(shift('2026-05-05T10:00', '2026-05-05T11:30:00.000+09:00')).toEqual([
      '2026-05-08T10:00',
      '2026-05-08T11:30:00.000+09:00',
    ])
    expect(shift('2026-05-05')).toEqual(['2026-05-08', null])
  })

  it('are left alone where they name another date, or none', () => {
    for (const start of ['2026-05-06T10:00', 'May 5, 2026 10:00', '2026-05-055'])
      expect(shift(start)).toEqual([start, null])
  })

  it('take the end after midnight along with its beginning', () => {
    expect(shift('2026-05-05T22:00', '2026-05-06T01:00')).toEqual(['2026-05-08T22:00', '2026-05-09T01:00'])
    expect(shift(null, '2026-05-06T01:00')).toEqual([null, '2026-05-06T01:00'])
  })

  it('are compared as moments where both are, else by what the clocks show', () => {
    expect(endsBeforeStart('2026-05-05T10:00Z', '2026-05-05T11:30+02:00')).toBe(true)
    expect(endsBeforeStart('2026-05-05T10:00+09:00', '2026-05-05T09:00-05:00')).toBe(false)
    expect(endsBeforeStart('2026-05-05T10:00', '2026-05-05T09:59:59')).toBe(true)
    expect(endsBeforeStart('2026-05-05T10:00', '2026-05-05T10:00')).toBe(false)
    expect(endsBeforeStart('2026-05-05T10:00+09:00', '2026-05-05T10:30')).toBe(false)
    expect(endsBeforeStart('2026-05-05T10:00', null)).toBe(false)
  })
})

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

describe('cities', () => {
  it('are found by the beginnings of their words, without accents, the larger first', async () => {
    const names = async (query: string) =>
      (await findCities(wordsOf(query), 3)).map(({ name, country }) => [name, country])
    expect(await names('kyoto')).toEqual([['Kyoto', 'Japan']])
    expect((await names('san fran'))[0]).toEqual(['San Francisco', 'United States of America'])
    expect((await names('São Paulo'))[0]![1]).toBe('Brazil')
    expect((await names('paris france'))[0]).toEqual(['Paris', 'France'])
    expect(await names('xqzzy')).toEqual([])
    expect(await names('...')).toEqual([])
  })
})
