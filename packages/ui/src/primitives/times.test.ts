import { afterEach, describe, expect, it, vi } from 'vitest'
import { firstDayOfWeek, formatDate, formatDateTime, formatTime, formatTimeAs } from './formats.ts'
import { formatRelative, formatRemaining } from './spans.ts'

const day = (value: string, timeZone: string): string => formatTimeAs('day', value, timeZone)

describe('times', () => {
  it('are those of the person, and a day is the same day everywhere', () => {
    expect(formatTime('2026-03-01T23:30:00Z', 'Asia/Tokyo')).not.toBe(
      formatTime('2026-03-01T23:30:00Z', 'UTC'),
    )
    expect(formatDate('2026-03-01', 'America/Los_Angeles')).toBe(formatDate('2026-03-01', 'Asia/Tokyo'))
    expect(day('2026-03-01T23:30:00Z', 'Asia/Tokyo')).not.toBe(day('2026-03-01T23:30:00Z', 'UTC'))
  })

  it('are given back as they are when they are none, and an unknown zone is passed over', () => {
    expect(formatDateTime('soon')).toBe('soon')
    expect(formatTime('2026-03-01T23:30:00Z', 'Mars/Base')).toMatch(/\d/)
  })

  it('count down', () => {
    expect(formatRemaining(249_000)).toBe('4:09')
    expect(formatRemaining(83_520_000)).toBe('23 h 12 min')
    expect(formatRemaining(3 * 86_400_000)).toBe('3 days')
  })

  it('say how long ago', () => {
    const now = Date.parse('2026-03-01T12:00:00Z')
    expect(formatRelative('2026-03-01T11:55:00Z', now)).toBe('5 minutes ago')
    expect(formatRelative('2026-03-01T11:59:50Z', now)).toBe('now')
    expect(formatRelative('soon', now)).toBe('soon')
  })
})

describe('weeks', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('begin as they do where the reader is', () => {
    expect([firstDayOfWeek('de'), firstDayOfWeek('en-US')]).toEqual([1, 7])
  })

  it('begin with Monday where the browser does not tell, and as an older one tells it', () => {
    const withLocale = (made: object) =>
      vi.stubGlobal('Intl', {
        ...Intl,
        Locale: vi.fn<() => object>(function Locale() {
          return made
        }),
      })
    withLocale({})
    expect(firstDayOfWeek('en-US')).toBe(1)
    withLocale({ weekInfo: { firstDay: 7 } })
    expect(firstDayOfWeek('en-US')).toBe(7)
  })
})
