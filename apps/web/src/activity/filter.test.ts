import { describe, expect, it } from 'vitest'
import { isPastRange, isWithinDays, noFilter, toQuery } from './filter.ts'

describe('the filter of the record', () => {
  it('asks the server for what the server can filter', () => {
    const query = toQuery({ ...noFilter, source: 'Web', from: '2026-01-01' }, '', 50)
    expect(query).toBe('source=Web&limit=50')
    expect(toQuery(noFilter, 'abc', 50)).toBe('cursor=abc&limit=50')
  })

  it('takes days where the person is, both included', () => {
    const filter = { ...noFilter, from: '2026-03-02', to: '2026-03-02' }
    expect(isWithinDays('2026-03-01T23:30:00Z', filter, 'Asia/Tokyo')).toBe(true)
    expect(isWithinDays('2026-03-01T23:30:00Z', filter, 'UTC')).toBe(false)
    expect(isWithinDays('2026-03-02T00:00:00Z', filter, 'UTC')).toBe(true)
  })

  it('stops looking once entries are older than the range', () => {
    const entries = [{ at: '2026-03-03T00:00:00Z' }, { at: '2026-02-27T00:00:00Z' }]
    expect(isPastRange(entries, { ...noFilter, from: '2026-03-01' }, 'UTC')).toBe(true)
    expect(isPastRange(entries, noFilter, 'UTC')).toBe(false)
    expect(isPastRange([], { ...noFilter, from: '2026-03-01' }, 'UTC')).toBe(false)
  })
})
