import { expect, it } from 'vitest'
import { clockOf, isWhole, sayClock, sayHour, timesOf, toBlocks } from './spans.ts'

const appointment = (start_time: string, end_time: string) => ({
  id: 'a',
  client_id: 'c',
  client: 'Maria Lopez',
  nutritionist_id: 'n',
  nutritionist: 'Nia Novak',
  type: 'FollowUp' as const,
  status: 'Scheduled' as const,
  start_time,
  end_time,
  location_type: 'InPerson' as const,
  notes: null,
})
const spansOf = (start: string, end: string, timeZone: string) =>
  toBlocks([appointment(start, end)], timeZone).map(({ date, start, end, isRest }) => [
    date,
    clockOf(start),
    clockOf(end),
    isRest,
  ])

it('stands where the clocks of the person show it', () => {
  const [start, end] = ['2026-11-17T23:30:00.000Z', '2026-11-18T00:15:00.000Z']
  expect(spansOf(start, end, 'Europe/Berlin')).toEqual([['2026-11-18', '00:30', '01:15', false]])
  expect(spansOf(start, end, 'America/New_York')).toEqual([['2026-11-17', '18:30', '19:15', false]])
})

it('is cut at midnight, and has no empty rest', () => {
  expect(spansOf('2026-11-17T23:30:00.000Z', '2026-11-18T00:15:00.000Z', 'UTC')).toEqual([
    ['2026-11-17', '23:30', '00:00', false],
    ['2026-11-18', '00:00', '00:15', true],
  ])
  expect(spansOf('2026-11-17T23:30:00.000Z', '2026-11-18T00:00:00.000Z', 'UTC')).toHaveLength(1)
})

it('can be moved as it is only where it stands whole', () => {
  const wholeAt = (start: string, end: string) => toBlocks([appointment(start, end)], 'UTC').map(isWhole)
  expect(wholeAt('2026-11-17T10:00:00.000Z', '2026-11-17T10:45:00.000Z')).toEqual([true])
  expect(wholeAt('2026-11-17T23:30:00.000Z', '2026-11-18T00:00:00.000Z')).toEqual([true])
  expect(wholeAt('2026-11-17T23:30:00.000Z', '2026-11-18T00:15:00.000Z')).toEqual([false, false])
})

it('is sent as the clocks show it, midnight as the next day', () => {
  expect(timesOf({ date: '2026-11-17', start: 600, end: 645 })).toEqual({
    start_time: '2026-11-17T10:00',
    end_time: '2026-11-17T10:45',
  })
  expect(timesOf({ date: '2026-12-31', start: 1410, end: 1440 }).end_time).toBe('2027-01-01T00:00')
})

it('is read on the clock of the reader, of 12 hours or of 24', () => {
  const plain = (text: string): string => text.replaceAll('\u202F', ' ')
  expect([0, 570, 825, 1440].map((at) => plain(sayClock(at, 'en-US')))).toEqual([
    '12:00 AM',
    '9:30 AM',
    '1:45 PM',
    '12:00 AM',
  ])
  expect([0, 570, 825, 1440].map((at) => sayClock(at, 'de'))).toEqual(['00:00', '09:30', '13:45', '00:00'])
  expect([plain(sayHour(13, 'en-US')), sayHour(13, 'en-GB')]).toEqual(['1 PM', '13:00'])
})
