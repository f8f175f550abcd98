import type { TrackedPlan } from '../tracked.ts'

/** Something that was said to the assistant, and what is known of the run that answers it. */
export interface Turn {
  readonly threadId: string
  readonly text: string
  /** The writes that it asks for; the history of a turn without any is kept here, too. */
  readonly plan: TrackedPlan
  /** How many calls the assistant makes of it. */
  readonly calls: number
  /** Known once the message was acknowledged. */
  runId?: string
  /** Somebody was told to end it. */
  isCancelled: boolean
  ends: 'complete' | 'cancelled'
  isOver: boolean
  /** The numbers of the events as they came, where its stream was followed. */
  told?: number[]
}

/** What was said, outside of every server. */
export class Talks {
  readonly turns: Turn[] = []
  readonly counts = { threads: 0, allowed: 0, denied: 0, cancelled: 0, followed: 0, breaks: 0 }

  open(turn: Pick<Turn, 'threadId' | 'text' | 'plan' | 'calls'>): Turn {
    const opened: Turn = { ...turn, isCancelled: false, ends: 'complete', isOver: false }
    this.turns.push(opened)
    return opened
  }

  /** The runs that somebody was told to end. */
  cancelled(): Set<string> {
    return new Set(this.turns.flatMap(({ isCancelled, runId = '' }) => (isCancelled ? [runId] : [])))
  }

  over(): number {
    return this.turns.filter(({ isOver }) => isOver).length
  }
}
