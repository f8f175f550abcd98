// What happened, for those who watch. They carry ids; whoever is woken reads the rest.

export type StoreEvent =
  | {
      readonly kind: 'plan-updated'
      readonly planId: string
      readonly workspace: string
      readonly audience: string
    }
  | {
      /** New in a thread of the assistant. */
      readonly kind: 'message'
      readonly threadId: string
      readonly messageId: string
      readonly workspace: string
      readonly audience: string
    }
  | {
      readonly kind: 'records-changed'
      readonly table: string
      readonly ids: readonly string[]
      readonly workspace: string
      readonly audience: string
    }

export interface EventRow {
  /** Opaque; sorts events in an order in which none can appear behind one already seen. */
  readonly cursor: string
  readonly event: StoreEvent
}

export interface EventReader {
  since(cursor: string | undefined, limit: number): Promise<EventRow[]>
  /** The cursor of the newest event, undefined when there is none. */
  last(): Promise<string | undefined>
  /** Whether there are events that are not seen yet, because a transaction that began before theirs is still at work. */
  areHeldBack(): Promise<boolean>
}

export interface EventWriter {
  append(events: readonly StoreEvent[]): Promise<void>
  deleteBefore(time: string): Promise<number>
}
