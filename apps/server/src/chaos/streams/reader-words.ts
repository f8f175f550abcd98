/** What the process with the readers is told. */
export type Order =
  /** Opens streams; those that stall take the headers and read no further. */
  | {
      readonly kind: 'open'
      readonly group: string
      readonly address: string
      readonly count: number
      readonly stalled: boolean
      /** Where to resume; the present where it is left out. */
      readonly after?: string
    }
  /** Says when every reader of the group has been sent this text. */
  | { readonly kind: 'expect'; readonly group: string; readonly text: string }
  /** Lets stalled readers read on to the end, come back and read up to this event. */
  | { readonly kind: 'go on'; readonly group: string; readonly address: string; readonly upTo: string }
  | { readonly kind: 'close'; readonly group: string }
  /** Says what became of the readers of the group so far. */
  | { readonly kind: 'tell'; readonly group: string }

/** What it says. Times are of the machine's monotonic clock, in milliseconds: the same for all processes. */
export type Word =
  | { readonly kind: 'opened' | 'closed'; readonly group: string }
  | { readonly kind: 'reached all'; readonly text: string; readonly at: number; readonly waitedMs: number }
  | { readonly kind: 'told'; readonly group: string; readonly readers: readonly ReaderState[] }

export interface ReaderState {
  /** Ids of the events that it was sent, in order. */
  readonly events: readonly string[]
  /** How often its connection ended. */
  readonly cuts: number
}

export const clock = (): number => Number(process.hrtime.bigint()) / 1e6
