import type { Failure, Json, RowOf } from '@countersign/core'
import type { messages, runs, threads } from './tables.ts'

export type Thread = RowOf<typeof threads>
export type Message = RowOf<typeof messages>
export type Run = RowOf<typeof runs>

/** `running`: somebody works on it, or did until a crash. `waiting`: for people to decide. Any other is final. */
export const isOver = ({ status }: Pick<Run, 'status'>): boolean =>
  status !== 'running' && status !== 'waiting'

/** What a round of tool calls has come to so far: a column of the run, so that a pause outlives the process. */
export interface Pending {
  readonly calls: readonly PendingCall[]
}

export interface PendingCall {
  readonly callId: string
  readonly tool: string
  /** What the model is told, once it is known. */
  readonly result?: Json
  /** Of the plan, where the call became one. */
  readonly stepId?: string
  /** The plan that it put before people, where it is an action that does: it waits by itself. */
  readonly planId?: string
  /** What a person is asked. It belongs to one preview: a new preview is a new question. */
  readonly confirmation?: { readonly id: string; readonly previewHash: string }
}

export const pendingOf = (run: Run): Pending | undefined =>
  (run.pending ?? undefined) as unknown as Pending | undefined

export const errorOf = (run: Run): Failure | undefined =>
  (run.error ?? undefined) as unknown as Failure | undefined
