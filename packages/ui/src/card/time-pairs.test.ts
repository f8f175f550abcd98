import { describe, expect, it } from 'vitest'
import { fieldsOf } from '@countersign/card'
import { findTimeFaults, moveAlong } from './time-pairs.ts'

const time = { type: 'string', format: 'date-time' }
const fields = fieldsOf({ properties: { start_time: time, end_time: time, notes: { type: 'string' } } })
const values = { start_time: '2026-03-01T09:30', end_time: '2026-03-01T10:15', notes: '' }

describe('an end', () => {
  it('moves along with its beginning, over midnight too', () => {
    expect(moveAlong(fields, values, 'start_time', '2026-03-02T23:45')).toEqual({
      start_time: '2026-03-02T23:45',
      end_time: '2026-03-03T00:30',
    })
  })

  it('stays where only something else is changed', () => {
    expect(moveAlong(fields, values, 'end_time', '2026-03-01T11:00')).toEqual({
      end_time: '2026-03-01T11:00',
    })
    expect(moveAlong(fields, values, 'notes', 'x')).toEqual({ notes: 'x' })
  })

  it.each([
    ['the beginning is emptied', values, ''],
    ['there is none', { ...values, end_time: '' }, '2026-03-02T08:00'],
    ['it was before the beginning', { ...values, end_time: '2026-03-01T09:00' }, '2026-03-02T08:00'],
  ])('stays where %s', (_when, before, start) => {
    expect(moveAlong(fields, before, 'start_time', start)).toEqual({ start_time: start })
  })

  it('must be after its beginning', () => {
    expect(findTimeFaults(fields, values)).toEqual({})
    expect(findTimeFaults(fields, { ...values, end_time: '' })).toEqual({})
    expect(findTimeFaults(fields, { ...values, end_time: '2026-03-01T09:30' })).toEqual({
      end_time: 'must be after the beginning',
    })
  })
})
