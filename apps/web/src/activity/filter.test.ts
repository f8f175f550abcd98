import { describe, expect, it } from 'vitest'
import { noFilter, toQuery } from './filter.ts'
import { startOfDay } from './start-of-day.ts'

describe('the filter of the record', () => {
  const part = { cursor: '', limit: 50, timeZone: 'Europe/Berlin' }

  it('asks for what was chosen, and nothing else', () => {
    expect(toQuery({ ...noFilter, source: 'Web' }, part)).toBe('source=Web&limit=50')
    expect(toQuery(noFilter, { ...part, cursor: 'abc' })).toBe('cursor=abc&limit=50')
  })

  it('takes days where the person is, both included', () => {
    const query = new URLSearchParams(toQuery({ ...noFilter, from: '2026-03-28', to: '2026-03-29' }, part))
    expect(query.get('from')).toBe('2026-03-27T23:00:00.000Z')
    // The clocks have changed in between.
    expect(query.get('to')).toBe('2026-03-29T22:00:00.000Z')
  })
})

describe('a day', () => {
  it.each([
    ['2026-03-02', 'Asia/Tokyo', '2026-03-01T15:00:00.000Z'],
    ['2026-03-02', 'America/Los_Angeles', '2026-03-02T08:00:00.000Z'],
    ['2026-03-02', 'Asia/Kathmandu', '2026-03-01T18:15:00.000Z'],
    // Midnight is skipped there on this day.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ])('%s begins in %s at %s', (day, timeZone, instant) => {
    expect(startOfDay(day, timeZone)).toBe(instant)
  })
})
