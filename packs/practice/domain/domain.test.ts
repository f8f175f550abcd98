import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sayDeletion } from './cascade.ts'
import { findFault, mergeMeasurements, readMeasurement } from './measurements.ts'
import { possessive, withArticle } from './names.ts'
import { sayTimes } from './say-time.ts'
import { addDays, isTimeZone, startOfDay, startOfWeek, toInstant, toLocal } from './time-zones.ts'

describe('time zones', () => {
  it.each([
    ['2026-11-17T10:00', 'America/New_York', '2026-11-17T15:00:00.000Z'],
    ['2026-07-17T10:00:30', 'America/New_York', '2026-07-17T14:00:30.000Z'],
    ['2026-11-17T10:00', 'Asia/Kolkata', '2026-11-17T04:30:00.000Z'],
    ['2026-11-17T10:00Z', 'Asia/Kolkata', '2026-11-17T10:00:00.000Z'],
    ['2026-11-17T10:00-05:00', 'Asia/Kolkata', '2026-11-17T15:00:00.000Z'],
    // The clocks skip this hour, so it is the one after it,
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    // and show this one twice, so it is the first.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ])('take %s in %s as %s', (local, timeZone, instant) => {
    expect(toInstant(local, timeZone)).toBe(instant)
  })

  it('give back the time that was put in, but for hours that do not exist', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']
    const minutes = fc.integer({ min: 0, max: 3 * 365 * 24 * 60 })
    fc.assert(
      fc.property(fc.constantFrom(...zones), minutes, (timeZone, minute) => {
        const instant = new Date(Date.UTC(2025, 0, 1) + minute * 60_000).toISOString()
        const { date, time } = toLocal(instant, timeZone)
        const again = toLocal(toInstant(`${date}T${time}`, timeZone), timeZone)
        expect(again).toMatchObject({ date, time })
      }),
    )
  })

  it('know when days and weeks begin', () => {
    expect(startOfDay('2026-11-17', 'Pacific/Auckland')).toBe('2026-11-16T11:00:00.000Z')
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(startOfWeek('2026-11-15')).toBe('2026-11-09')
    expect(startOfWeek('2026-11-16')).toBe('2026-11-16')
    expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Base'), isTimeZone('')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('sentences', () => {
  it('say when', () => {
    const [start, end] = ['2026-11-17T15:00:00.000Z', '2026-11-17T15:45:00.000Z']
    expect(sayTimes(start, end, 'America/New_York')).toBe('Tue 17 Nov 2026, 10:00–10:45')
    expect(sayTimes(start, '2026-11-18T00:10:00.000Z', 'UTC')).toBe(
      'Tue 17 Nov 2026, 15:00–Wed 18 Nov 2026, 00:10',
    )
    expect(sayTimes('2026-09-01T00:00:00.000Z', '2026-09-01T00:30:00.000Z', 'UTC')).toBe(
      'Tue 1 Sep 2026, 00:00–00:30',
    )
  })

  it('say whose, how many and what', () => {
    expect([possessive('Maria Lopez'), possessive('Ross James')]).toEqual(["Maria Lopez's", "Ross James'"])
    expect([withArticle('follow-up'), withArticle('initial consultation')]).toEqual([
      'a follow-up',
      'an initial consultation',
    ])
  })

  it('say what goes with a client', () => {
    const none = { appointments: 0, meal_plans: 0, goals: 0, progress_entries: 0 }
    expect(sayDeletion('Ann Lee', none)).toBe('Delete Ann Lee, who has no records')
    expect(sayDeletion('Ann Lee', { ...none, goals: 1 })).toBe(
      'Delete Ann Lee and 1 record that goes with them: 1 goal',
    )
    expect(sayDeletion('Ann Lee', { ...none, appointments: 2, progress_entries: 3 })).toBe(
      'Delete Ann Lee and 5 records that go with them: 2 appointments and 3 progress entries',
    )
  })
})

describe('measurements', () => {
  it.each([
    [
      { metric: 'Weight', value: 70 },
      { metric: 'Weight', value: 70, unit: 'kg' },
    ],
    [
      { metric: 'Weight', value: 160, unit: 'LB' },
      { metric: 'Weight', value: 72.57, unit: 'kg' },
    ],
    [
      { metric: 'HipCircumference', value: 40, unit: 'in' },
      { value: 101.6, unit: 'cm' },
    ],
    [{ metric: 'RestingHeartRate', value: 60 }, { unit: 'bpm' }],
    [
      { metric: 'Custom', value: -3, label: 'Mood' },
      { value: -3, unit: '', label: 'Mood' },
    ],
  ] as const)('are kept in their usual unit: %j', (given, kept) => {
    expect(readMeasurement(given)).toMatchObject(kept)
  })

  it.each([
    [{ metric: 'Weight', value: 501 }, 'Weight must be between 1 and 500 kg.'],
    [{ metric: 'Weight', value: Number.NaN }, 'Weight must be between 1 and 500 kg.'],
    [{ metric: 'BMI', value: 20, unit: 'kg' }, 'BMI is measured in kg/m², not kg.'],
    [{ metric: 'Custom', value: 1 }, 'A custom measurement needs a label.'],
  ] as const)('are refused: %j', (given, fault) => {
    expect(readMeasurement(given)).toBe(fault)
  })

  it('are given once each, and merged by metric and label', () => {
    const weight = (value: number) => ({ metric: 'Weight', value, unit: 'kg' }) as const
    expect(findFault([weight(70), weight(71)])).toBe('Weight is given twice.')
    expect(mergeMeasurements([weight(70)], [weight(71)])).toEqual([weight(71)])
  })
})
