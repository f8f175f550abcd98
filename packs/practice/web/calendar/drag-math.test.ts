import { describe, expect, it } from 'vitest'
import { isSameSpan, moveSpan, nudge, resizeSpan, slotAt } from './drag-math.ts'

const span = { date: '2026-11-17', start: 610, end: 655 }

describe('dragging', () => {
  it('snaps to the quarter of an hour and keeps the length', () => {
    expect(moveSpan(span, 22, '2026-11-18')).toEqual({ date: '2026-11-18', start: 630, end: 675 })
  })

  it('keeps the time to the minute when only the day changes', () => {
    expect(moveSpan(span, 0, '2026-11-18')).toEqual({ ...span, date: '2026-11-18' })
  })

  it('stays within the day', () => {
    expect(moveSpan(span, -2000, span.date)).toMatchObject({ start: 0, end: 45 })
    expect(moveSpan(span, 2000, span.date)).toMatchObject({ start: 1395, end: 1440 })
  })

  it('makes it neither too short nor too long', () => {
    expect(resizeSpan(span, 10).end).toBe(660)
    expect(resizeSpan(span, -500).end).toBe(625)
    expect(resizeSpan(span, 5000).end).toBe(610 + 480)
    expect(resizeSpan({ ...span, start: 1380, end: 1410 }, 500).end).toBe(1440)
  })
})

describe('the keyboard', () => {
  it('moves by a quarter of an hour and by days', () => {
    expect(nudge({ ...span, start: 600, end: 645 }, 'ArrowDown', false)).toMatchObject({
      start: 615,
      end: 660,
    })
    expect(nudge(span, 'ArrowLeft', false)).toEqual({ ...span, date: '2026-11-16' })
    expect(nudge({ ...span, end: 660 }, 'ArrowUp', true)).toMatchObject({ start: 610, end: 645 })
  })

  it('does nothing on other keys', () => {
    expect(nudge(span, 'a', false)).toBeUndefined()
    expect(nudge(span, 'ArrowLeft', true)).toBeUndefined()
  })
})

it('takes a click for the half hour it is in', () => {
  expect(slotAt(0, 0.8)).toBe(0)
  expect(slotAt(505, 0.8)).toBe(630)
  expect(slotAt(99_999, 0.8)).toBe(1410)
})

it('tells whether anything moved', () => {
  expect(isSameSpan(span, { ...span })).toBe(true)
  expect(isSameSpan(span, { ...span, end: 660 })).toBe(false)
})
