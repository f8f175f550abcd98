import type { JsonObject } from '@countersign/core'
import type { Turn } from '@countersign/language'
import { describe, expect, it } from 'vitest'
import { instantOf, momentOf } from './moment.ts'

const turnAt = (now: string, timeZone = 'Europe/Helsinki'): Turn =>
  ({ now, timeZone, today: now.slice(0, 10) }) as Turn

const instant = (now: string, values: JsonObject, timeZone?: string): string => {
  const turn = turnAt(now, timeZone)
  const moment = momentOf(values, turn)
  return 'passed' in moment ? 'passed' : instantOf(moment, turn)
}

describe('when is meant', () => {
  it('is local to the traveller, before and after the clocks change', () => {
    const nine = { time: { time: '09:00', sure: true } }
    expect(instant('2026-03-27T18:00:00Z', nine)).toBe('2026-03-28T07:00:00.000Z')
    expect(instant('2026-03-28T18:00:00Z', nine)).toBe('2026-03-29T06:00:00.000Z')
    expect(instant('2026-03-28T18:00:00Z', nine, 'America/New_York')).toBe('2026-03-29T13:00:00.000Z')
  })

  it('takes an hour that the clocks skip as the one after it', () => {
    const skipped = { day: { date: '2026-03-29' }, time: { time: '03:30', sure: true } }
    expect(instant('2026-03-28T18:00:00Z', skipped)).toBe('2026-03-29T01:30:00.000Z')
  })

  it('is in an hour where "at 1" is said after midnight, and in the afternoon by day', () => {
    const one = { time: { time: '01:00', sure: false } }
    expect(instant('2026-03-10T22:15:00Z', one)).toBe('2026-03-10T23:00:00.000Z')
    expect(instant('2026-03-11T06:00:00Z', one)).toBe('2026-03-11T11:00:00.000Z')
  })

  it('is the next day where "by 9" is said at nine', () => {
    const nine = { arrive: true, time: { time: '09:00', sure: false } }
    expect(instant('2026-03-11T07:00:00Z', nine)).toBe('2026-03-12T07:00:00.000Z')
    expect(instant('2026-03-11T06:59:00Z', nine)).toBe('2026-03-11T07:00:00.000Z')
  })

  it('has passed where a day is said that has', () => {
    expect(instant('2026-03-11T12:00:00Z', { day: { date: '2026-03-10' } })).toBe('passed')
    const today = { day: { date: '2026-03-11' }, time: { time: '13:00', sure: true } }
    expect(instant('2026-03-11T12:00:00Z', today)).toBe('passed')
  })
})
