import { describe, expect, it } from 'vitest'
import { day, destination, trip } from '../data/testing.ts'
import { applyMove, tripBoard } from './moves.ts'

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
    expect(orders(applyMove(three, { id: 'a', laneId: 'day-1', index: 2 }))).toEqual(['bca', 'd', ''])
    expect(orders(applyMove(three, { id: 'c', laneId: 'day-1', index: 0 }))).toEqual(['cab', 'd', ''])
  })

  it('goes to another day, and an index beyond the end appends', () => {
    expect(orders(applyMove(three, { id: 'b', laneId: 'day-2', index: 0 }))).toEqual(['ac', 'bd', ''])
    expect(orders(applyMove(three, { id: 'b', laneId: 'day-3', index: 99 }))).toEqual(['ac', 'd', 'b'])
  })

  it('leaves the very same trip where nothing moves or what is meant is gone', () => {
    expect(applyMove(three, { id: 'b', laneId: 'day-1', index: 1 })).toBe(three)
    expect(applyMove(three, { id: 'gone', laneId: 'day-1', index: 1 })).toBe(three)
    expect(applyMove(three, { id: 'b', laneId: 'gone', index: 1 })).toBe(three)
  })

  it('leaves days alone that it does not touch', () => {
    expect(applyMove(three, { id: 'b', laneId: 'day-2', index: 0 }).days[2]).toBe(three.days[2])
  })

  it('does the same when it is done again', () => {
    const once = applyMove(three, { id: 'a', laneId: 'day-2', index: 1 })
    expect(applyMove(once, { id: 'a', laneId: 'day-2', index: 1 })).toBe(once)
  })

  it('takes along a time of the day that is left', () => {
    const timed = trip([day(1, [destination('a', { startTimeIso: '2026-05-04T09:30+09:00' })]), day(2, [])])
    const moved = applyMove(timed, { id: 'a', laneId: 'day-2', index: 0 })
    expect(moved.days[1]?.destinations[0]?.startTimeIso).toBe('2026-05-05T09:30+09:00')
  })
})

it('says where a stop stands, and sends a move as the action takes it', () => {
  expect(tripBoard.say(three, 'b')).toBe('b: Day 1, stop 2 of 3.')
  expect(tripBoard.say(three, 'gone')).toBe('')
  expect(tripBoard.toDeed(three, { id: 'b', laneId: 'day-2', index: 0 })).toEqual({
    action: 'move_destination',
    input: { destinationId: 'b', fromDayId: 'day-1', toDayId: 'day-2', insertIndex: 0 },
  })
})
