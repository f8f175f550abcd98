import { describe, expect, it } from 'vitest'
import type { Appointment } from '../data/answers.ts'
import { findClash } from './clash.ts'
import type { Block } from './spans.ts'

const blockOf = (id: string, start: number, end: number, about: Partial<Appointment> = {}): Block => ({
  appointment: { id, nutritionist_id: 'nia', status: 'Confirmed', ...about } as Appointment,
  date: '2026-11-17',
  start,
  end,
  isRest: false,
  isCut: false,
})

const held = blockOf('held', 540, 585)
const at = (start: number, end: number, date = '2026-11-17') => ({ date, start, end })

describe('a clash', () => {
  it('is with what the same nutritionist has at that time', () => {
    const other = blockOf('other', 600, 645)
    expect(findClash(held, at(630, 675), [held, other])).toBe(other)
  })

  it('is not with what begins as it ends, nor with another day', () => {
    const others = [held, blockOf('other', 600, 645)]
    expect(findClash(held, at(555, 600), others)).toBeUndefined()
    expect(findClash(held, at(645, 690), others)).toBeUndefined()
    expect(findClash(held, at(600, 645, '2026-11-18'), others)).toBeUndefined()
  })

  it('is not with itself, with a colleague’s or with what does not take place', () => {
    const others = [
      held,
      blockOf('colleague', 600, 645, { nutritionist_id: 'ada' }),
      blockOf('cancelled', 600, 645, { status: 'Cancelled' }),
      blockOf('missed', 600, 645, { status: 'NoShow' }),
    ]
    expect(findClash(held, at(570, 630), others)).toBeUndefined()
  })
})
