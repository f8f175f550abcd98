import type { Deed } from '@countersign/ui'
import { createContext, type KeyboardEvent, useContext } from 'react'
import type { Destination, Selection, TripDay } from '../data/trip.ts'

/** What the editor is open for. */
export type Editing =
  | { readonly kind: 'destination'; readonly id: string }
  | { readonly kind: 'new-destination'; readonly dayId: string; readonly name?: string }
  | { readonly kind: 'stay'; readonly dayId: string; readonly id?: string }
  | { readonly kind: 'day'; readonly dayId: string }

/** What days and cards can ask for. It stays the same while the trip changes, so that no card is drawn in vain. */
export interface BoardDoes {
  readonly select: (selection: Selection) => void
  readonly edit: (editing: Editing) => void
  /** Shows one day alone on the map, or all of them. */
  readonly focusDay: (dayId: string | null) => void
  readonly act: (deed: Deed) => void
  readonly moveTo: (destination: Destination) => void
  readonly onKey: (event: KeyboardEvent, id: string) => boolean
  readonly takeFocus: (id: string) => boolean
  readonly removeDay: (day: TripDay) => void
}

export interface BoardFacts {
  readonly tripId: string
  readonly currency: string
  readonly canEdit: boolean
  /** One day below another, as on phones. */
  readonly isNarrow: boolean
  readonly does: BoardDoes
}

export const BoardContext = createContext<BoardFacts | undefined>(undefined)

export function useBoard(): BoardFacts {
  const board = useContext(BoardContext)
  if (!board) throw new Error('This belongs to the days of a trip')
  return board
}
