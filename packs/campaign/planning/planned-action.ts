import type { ProposedAction } from '../canonical.ts'

/** A proposal with what it came from: the words, and where they stand. */
export interface PlannedAction extends ProposedAction {
  readonly passage?: string
  readonly source?: string
}
