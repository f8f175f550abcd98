import { describe, expect, it } from 'vitest'
import { day, destination, trip } from '../data/testing.ts'
import { applyMove, dropIndex, stepMove } from './moves.ts'

const three = trip([
  day(
    1,
    ['a', 'b', 'c'].map((id) => destination(id)),
  ),
  day(2, [destination('d')]),
  day(3, []),
])
const orders = (moved: typeof three): string[] =>
  moved.days.map(({ destinations }) => destinations.map(({ id }) => id).join(''))

describe('a move', () => {
  it('goes up and down within a day, counted without what is moved', () => {
    expect(orders(applyMove(three, { id: 'a', toDayId: 'day-1', index: 2 }))).toEqual(['bca', 'd', ''])
    expect(orders(applyMove(three, { id: 'c', toDayId: 'day-1', index: 0 }))).toEqual(['cab', 'd', ''])
  })

  it('goes to another day, and an index beyond the end appends', () => {
    expect(orders(applyMove(three, { id: 'b', toDayId: 'day-2', index: 0 }))).toEqual(['ac', 'bd', ''])
    expect(orders(applyMove(three, { id: 'b', toDayId: 'day-3', index: 99 }))).toEqual(['ac', 'd', 'b'])
  })

  it('leaves the very same trip where nothing moves or what is meant is gone', () => {
    expect(applyMove(three, { id: 'b', toDayId: 'day-1', index: 1 })).toBe(three)
    expect(applyMove(three, { id: 'gone', toDayId: 'day-1', index: 1 })).toBe(three)
    expect(applyMove(three, { id: 'b', toDayId: 'gone', index: 1 })).toBe(three)
  })

  it('leaves days alone that it does not touch', () => {
    expect(applyMove(three, { id: 'b', toDayId: 'day-2', index: 0 }).days[2]).toBe(three.days[2])
  })

  it('does the same when it is done again', () => {
    const once = applyMove(three, { id: 'a', toDayId: 'day-2', index: 1 })
    expect(applyMove(once, { id: 'a', toDayId: 'day-2', index: 1 })).toBe(once)
  })

  it('takes along a time of the day that is left', () => {
    const timed = trip([day(1, [destination('a', { startTimeIso: '2026-05-04T09:30+09:00' })]), day(2, [])])
    const moved = applyMove(timed, { id: 'a', toDayId: 'day-2', index: 0 })
    expect(moved.days[1]?.destinations[0]?.startTimeIso).toBe('2026-05-05T09:30+09:00')
  })
})

describe('a drop on an edge', () => {
  const ids = ['a', 'b', 'c']
  it.each([
    ['b', 'top', 'x', 1],
    ['b', 'bottom', 'x', 2],
    ['c', 'bottom', 'a', 2],
    ['c', 'top', 'a', 1],
    ['a', 'top', 'c', 0],
    ['b', 'top', 'b', 1],
  ] as const)('on %s at the %s, of %s, is index %i', (id, edge, moved, index) => {
    expect(dropIndex(ids, { id, edge }, moved)).toBe(index)
  })
})

describe('a step by keys', () => {
  it('moves within the day and stops at its ends', () => {
    expect(stepMove(three, 'b', 'ArrowUp')).toEqual({ id: 'b', toDayId: 'day-1', index: 0 })
    expect(stepMove(three, 'b', 'ArrowDown')).toEqual({ id: 'b', toDayId: 'day-1', index: 2 })
    expect(stepMove(three, 'a', 'ArrowUp')).toBeUndefined()
    expect(stepMove(three, 'c', 'ArrowDown')).toBeUndefined()
  })

  it('moves to the next day at the same height, as far as it has one', () => {
    expect(stepMove(three, 'c', 'ArrowRight')).toEqual({ id: 'c', toDayId: 'day-2', index: 1 })
    expect(stepMove(three, 'd', 'ArrowLeft')).toEqual({ id: 'd', toDayId: 'day-1', index: 0 })
    expect(stepMove(three, 'a', 'ArrowLeft')).toBeUndefined()
  })
})
