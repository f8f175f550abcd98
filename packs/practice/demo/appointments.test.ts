import { describe, expect, it } from 'vitest'
import { isLateCancellation, overlaps } from '../domain/appointment-time.ts'
import { addDays, startOfDay, toLocal } from '../domain/time-zones.ts'
import { appointmentStatuses, appointmentTypes, locationTypes } from '../domain/vocabulary.ts'
import { isWorkday } from './diary.ts'
import { everyDemo, ofClient } from './testing/every-demo.ts'

describe.each(everyDemo)('a demo of $today in $timeZone with seed $seed', ({ today, timeZone, demo }) => {
  const begins = startOfDay(today, timeZone)
  const { clients, appointments } = demo
  const dateOf = (time: string): string => toLocal(time, timeZone).date

  it('keeps appointments to working hours, quarters and lengths', () => {
    const lengths = new Map([
      ['InitialConsultation', [60]],
      ['FollowUp', [45]],
      ['CheckIn', [20, 30]],
    ])
    const wrong = appointments.filter(({ type, location_type, start_time, end_time, meeting_url }) => {
      const [start, end] = [toLocal(start_time, timeZone), toLocal(end_time, timeZone)]
      const minutes = (Date.parse(end_time) - Date.parse(start_time)) / 60_000
      const fits = [
        lengths.get(type)?.includes(minutes),
        locationTypes.some((each) => each === location_type),
        (meeting_url !== null) === (location_type === 'Virtual'),
        isWorkday(start.date),
        start.date === end.date && start.time >= '08:00' && end.time <= '18:00',
        /:(?:00|15|30|45)$/.test(start.time),
      ]
      return !fits.every(Boolean)
    })
    expect(wrong).toEqual([])
    expect(new Set(appointments.map(({ type }) => type))).toEqual(new Set(appointmentTypes))
  })

  it('books nobody twice', () => {
    for (const by of ['nutritionist_id', 'client_id'] as const) {
      const groups = Object.values(Object.groupBy(appointments, (row) => row[by]))
      for (const rows of groups) {
        const sorted = rows!.toSorted((one, other) => (one.start_time < other.start_time ? -1 : 1))
        for (const [index, row] of sorted.slice(1).entries())
          expect(overlaps(sorted[index]!, row)).toBe(false)
      }
    }
  })

  it('gives appointments a status that fits their time', () => {
    const wrong = appointments.filter((row) => {
      const { status, start_time, end_time, created_at, cancelled_at, cancellation_reason } = row
      if (created_at >= start_time) return true
      if (status === 'Scheduled' || status === 'Confirmed') return end_time < begins || cancelled_at !== null
      if (status === 'Completed' || status === 'NoShow') return end_time >= begins || cancelled_at !== null
      if (cancelled_at === null || cancellation_reason === null) return true
      if (cancelled_at <= created_at || cancelled_at >= start_time) return true
      return isLateCancellation(start_time, cancelled_at) !== (status === 'LateCancellation')
    })
    expect(wrong).toEqual([])
    expect(new Set(appointments.map(({ status }) => status))).toEqual(new Set(appointmentStatuses))
  })

  it('begins with an initial consultation, and has no other', () => {
    for (const { id } of clients) {
      const [first, ...rest] = ofClient(appointments, id)
      expect(first!.type).toBe('InitialConsultation')
      expect(rest.every(({ type }) => type !== 'InitialConsultation')).toBe(true)
    }
  })

  it('has a full next working day, and something in each of the next four weeks', () => {
    let next = today
    while (!isWorkday(next)) next = addDays(next, 1)
    const list = appointments.filter(({ start_time }) => dateOf(start_time) === next)
    expect(list.length).toBeGreaterThanOrEqual(7)
    expect(new Set(list.map(({ nutritionist_id }) => nutritionist_id)).size).toBe(3)
    expect(list.map(({ client_id }) => client_id)).toContain(clients[0]!.id)
    for (const week of [0, 1, 2, 3]) {
      const [from, to] = [addDays(today, week * 7), addDays(today, week * 7 + 7)]
      expect(
        appointments.some(({ start_time }) => dateOf(start_time) >= from && dateOf(start_time) < to),
      ).toBe(true)
    }
  })
})
