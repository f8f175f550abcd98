import { expect, it } from 'vitest'
import { clockIn, dateIn, formatDuration, timesFrom, withClock } from './clock.ts'

it('reads the clock as it is written, whatever the offset', () => {
  expect(clockIn('2026-05-05T09:30:00+09:00')).toBe('09:30')
  expect(clockIn('2026-05-05T23:05')).toBe('23:05')
  expect(dateIn('2026-05-05T23:05:00-08:00')).toBe('2026-05-05')
  expect(clockIn(null)).toBeUndefined()
  expect(clockIn('nonsense')).toBeUndefined()
})

it('keeps the date and the offset when only the clock changes', () => {
  expect(withClock('2026-05-05T09:30:00+09:00', '10:15', '2026-01-01')).toBe('2026-05-05T10:15:00+09:00')
  expect(withClock(null, '10:15', '2026-05-06')).toBe('2026-05-06T10:15')
})

it('puts an end before its start on the next day', () => {
  const none = { startTimeIso: null, endTimeIso: null }
  expect(timesFrom({ start: '22:00', end: '01:30' }, none, '2026-05-05')).toEqual({
    startTimeIso: '2026-05-05T22:00',
    endTimeIso: '2026-05-06T01:30',
  })
})

it('brings an end back to the day of its start', () => {
  const before = { startTimeIso: '2026-05-05T22:00', endTimeIso: '2026-05-06T01:30' }
  expect(timesFrom({ start: '22:00', end: '23:30' }, before, '2026-05-05').endTimeIso).toBe(
    '2026-05-05T23:30',
  )
})

it('gives a new end the offset of its start', () => {
  const before = { startTimeIso: '2026-05-05T09:30:00+09:00', endTimeIso: null }
  expect(timesFrom({ start: '09:30', end: '11:00' }, before, '2026-05-05').endTimeIso).toBe(
    '2026-05-05T11:00:00+09:00',
  )
})

it('leaves alone what nobody changed, and empties what was emptied', () => {
  const before = { startTimeIso: '2026-05-05T09:30:15Z', endTimeIso: '2026-05-07T10:00Z' }
  expect(timesFrom({ start: '09:30', end: '10:00' }, before, '2026-05-05')).toEqual(before)
  expect(timesFrom({ start: '', end: '' }, before, '2026-05-05')).toEqual({
    startTimeIso: null,
    endTimeIso: null,
  })
})

it('says how long something takes', () => {
  expect([45, 60, 90, 1440].map(formatDuration)).toEqual(['45 min', '1 h', '1 h 30 min', '24 h'])
})
