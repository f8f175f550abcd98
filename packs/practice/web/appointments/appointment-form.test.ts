import { describe, expect, it } from 'vitest'
import { addMinutes, lengthOptions, toNewInput, toUpdateInput, valuesOf } from './appointment-form.ts'

const appointment = {
  id: 'a',
  client_id: 'c',
  client: 'Maria Lopez',
  nutritionist_id: 'n',
  nutritionist: 'Nia Novak',
  type: 'FollowUp',
  status: 'Scheduled',
  start_time: '2026-11-17T23:30:00.000Z',
  end_time: '2026-11-18T00:15:00.000Z',
  location_type: 'InPerson',
  notes: null,
  meeting_url: null,
  cancellation_reason: null,
  cancelled_at: null,
} as const

describe('the form of an appointment', () => {
  it('shows the time where the person is', () => {
    expect(valuesOf(appointment, 'Europe/Berlin')).toMatchObject({
      date: '2026-11-18',
      time: '00:30',
      minutes: '45',
    })
  })

  it('sends what the clocks show, over midnight too', () => {
    const values = { ...valuesOf(appointment, 'UTC'), notes: ' ' }
    expect(toNewInput(values)).toEqual({
      client_id: 'c',
      start_time: '2026-11-17T23:30',
      end_time: '2026-11-18T00:15',
      type: 'FollowUp',
      location_type: 'InPerson',
      notes: undefined,
      meeting_url: undefined,
    })
    expect(addMinutes('', '', 30)).toBe('')
  })

  it('sends only what was changed', () => {
    const before = valuesOf(appointment, 'UTC')
    expect(toUpdateInput('a', before, { ...before, notes: 'Well' })).toEqual({
      id: 'a',
      type: undefined,
      location_type: undefined,
      notes: 'Well',
    })
    expect(toUpdateInput('a', before, { ...before, minutes: '60' })).toMatchObject({
      start_time: '2026-11-17T23:30',
      end_time: '2026-11-18T00:30',
    })
    expect(toUpdateInput('a', { ...before, meeting_url: 'https://a.example' }, before)).toMatchObject({
      meeting_url: null,
    })
  })

  it('has the present length among those to choose from', () => {
    expect(lengthOptions('50').map(({ value }) => value)).toEqual([
      '15',
      '20',
      '30',
      '45',
      '50',
      '60',
      '75',
      '90',
      '120',
    ])
  })
})
