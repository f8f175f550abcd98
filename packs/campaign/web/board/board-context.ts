import { createContext, type KeyboardEvent, useContext } from 'react'

/** What columns and cards can ask for. It stays the same while tickets change, so that no card is drawn in vain. */
export interface BoardFacts {
  readonly canEdit: boolean
  readonly today: string
  readonly open: (ticketId: string) => void
  readonly add: (status: string) => void
  readonly onKey: (event: KeyboardEvent, id: string) => boolean
  readonly takeFocus: (id: string) => boolean
}

export const BoardContext = createContext<BoardFacts | undefined>(undefined)

export function useBoard(): BoardFacts {
  const board = useContext(BoardContext)
  if (!board) throw new Error('This belongs to the board of a campaign')
  return board
}
