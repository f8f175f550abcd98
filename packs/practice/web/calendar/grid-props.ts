import type { Block, Span } from './spans.ts'
import type { Moves } from './use-moves.ts'

/** What the grids of days, weeks and months are drawn from. */
export interface GridProps {
  readonly days: readonly string[]
  readonly today: string
  readonly blocks: readonly Block[]
  readonly moves: Moves
  readonly mayMove: boolean
  readonly findClash: (block: Block, span: Span) => Block | undefined
  readonly isLoading: boolean
  readonly onOpen: (id: string) => void
  readonly onDay: (date: string) => void
  /** Undefined: the person may not book. */
  readonly onSlot: ((date: string, start?: number) => void) | undefined
}
