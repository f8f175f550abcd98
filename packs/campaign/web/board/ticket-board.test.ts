import { describe, expect, it } from 'vitest'
import type { TicketStatus } from '../../domain/vocabulary.ts'
import type { Ticket } from '../data/campaign.ts'
import { columnOf, type TicketBoard, ticketBoard } from './ticket-board.ts'

const ticket = (id: string, status: TicketStatus) => ({ id, title: id, status }) as Ticket
const board: TicketBoard = {
  campaignId: 'c',
  all: [ticket('a', 'Todo'), ticket('b', 'Todo'), ticket('c', 'Todo'), ticket('d', 'Done')],
  isShown: () => true,
}
const ids = (of: TicketBoard, status: TicketStatus) => columnOf(of, status).map(({ id }) => id)
const { apply, toDeed, say } = ticketBoard

describe('a move on the board', () => {
  it('goes within a column, counted without what is moved', () => {
    expect(ids(apply(board, { id: 'a', laneId: 'Todo', index: 2 }), 'Todo')).toEqual(['b', 'c', 'a'])
  })

  it('goes to another column, and takes its status', () => {
    const moved = apply(board, { id: 'b', laneId: 'Done', index: 0 })
    expect([ids(moved, 'Todo'), ids(moved, 'Done')]).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ])
    expect(ids(apply(board, { id: 'b', laneId: 'Backlog', index: 0 }), 'Backlog')).toEqual(['b'])
  })

  it('leaves the very same board where nothing moves or what is meant is gone', () => {
    expect(apply(board, { id: 'b', laneId: 'Todo', index: 1 })).toBe(board)
    expect(apply(board, { id: 'gone', laneId: 'Todo', index: 1 })).toBe(board)
    expect(apply(board, { id: 'b', laneId: 'Elsewhere', index: 0 })).toBe(board)
  })
})

describe('where some are hidden', () => {
  const filtered = { ...board, isShown: ({ id }: Ticket) => id !== 'b' }

  it('a ticket goes right behind the one above it, before those that are hidden', () => {
    const move = { id: 'd', laneId: 'Todo', index: 1 }
    expect(toDeed(filtered, move).input).toEqual({ ticketId: 'd', status: 'Todo', index: 1 })
    expect(apply(filtered, move).all.map(({ id }) => id)).toEqual(['a', 'd', 'b', 'c'])
  })

  it('a ticket goes before the first that is shown, or to the end of a column that shows none', () => {
    const head = { ...board, isShown: ({ id }: Ticket) => id !== 'a' }
    expect(toDeed(head, { id: 'd', laneId: 'Todo', index: 0 }).input.index).toBe(1)
    const none = { ...board, isShown: ({ id }: Ticket) => id === 'd' }
    expect(toDeed(none, { id: 'd', laneId: 'Todo', index: 0 }).input.index).toBe(3)
  })
})

it('says where a ticket stands', () => {
  expect(say(board, 'b')).toBe('b: Todo, 2 of 3.')
  expect(say(board, 'gone')).toBe('')
})
