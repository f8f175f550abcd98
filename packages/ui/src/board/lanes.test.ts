import { describe, expect, it } from 'vitest'
import { dropIndex, stepMove } from './lanes.ts'

const lane = (id: string, ...ids: string[]) => ({ id, items: ids.map((each) => ({ id: each })) })
const three = [lane('one', 'a', 'b', 'c'), lane('two', 'd'), lane('three')]

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
  it('moves within the lane and stops at its ends', () => {
    expect(stepMove(three, 'b', 'ArrowUp')).toEqual({ id: 'b', laneId: 'one', index: 0 })
    expect(stepMove(three, 'b', 'ArrowDown')).toEqual({ id: 'b', laneId: 'one', index: 2 })
    expect(stepMove(three, 'a', 'ArrowUp')).toBeUndefined()
    expect(stepMove(three, 'c', 'ArrowDown')).toBeUndefined()
    expect(stepMove(three, 'gone', 'ArrowDown')).toBeUndefined()
  })

  it('moves to the next lane at the same height, as far as it has one', () => {
    expect(stepMove(three, 'c', 'ArrowRight')).toEqual({ id: 'c', laneId: 'two', index: 1 })
    expect(stepMove(three, 'd', 'ArrowLeft')).toEqual({ id: 'd', laneId: 'one', index: 0 })
    expect(stepMove(three, 'a', 'ArrowLeft')).toBeUndefined()
  })
})
