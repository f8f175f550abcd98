import { describe, expect, it } from 'vitest'
import { findCities } from './cities.ts'
import { addDays, daysBetween, endDateOf, sayDay } from './dates.ts'
import { wordsOf } from './match-text.ts'
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
