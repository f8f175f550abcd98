import type { Json, JsonObject } from '../json.ts'
import type { Failure } from '../plan/plan.ts'
import type { RowReader } from '../ports.ts'

export type Delivery =
  | { readonly status: 'delivered'; readonly result?: Json }
  /** Certainly not done; may be tried again. */
  | ({ readonly status: 'retry'; readonly afterMs?: number } & Reason)
  /** Certainly not done, and trying again will not help. */
  | ({ readonly status: 'failed' } & Reason)
  /** Perhaps done, perhaps not. */
  | ({ readonly status: 'unknown' } & Reason)

/** Why not, and what may help. */
export type Reason = { readonly reason: string } & Pick<Failure, 'hint' | 'details'>

/** Carries out one kind of effect outside the database. */
export interface EffectHandler {
  /** The other side recognises the idempotency key, so that a doubtful outcome may be tried again. */
  readonly repeatable: boolean
  readonly maxAttempts: number
  readonly timeoutMs: number
  /**
   * Of the kind `device`: the addresses that this process reaches now. Steps for others wait, or are taken by another
   * process. Absent: it takes the steps without an address.
   */
  addresses?(): readonly string[]
  /** Of the kind `device`: whether another process reaches this address now. */
  isReachedElsewhere?(rows: RowReader, address: string): Promise<boolean>
  deliver(effect: EffectToDeliver): Promise<Delivery>
}

export interface EffectToDeliver {
  readonly idempotencyKey: string
  readonly payload: JsonObject
  readonly planId: string
  readonly stepId: string
  readonly fence: number
  readonly attempt: number
  /** Where a device step is to go, if its action says so. */
  readonly address: string | undefined
  /** Given when its time is up: nobody listens to the answer any more. */
  readonly signal: AbortSignal
  /** Given when a person says stop: it is to end as soon as it can, and to answer what became of it. */
  readonly stopped: AbortSignal
}

export type EffectHandlers = Readonly<Record<string, EffectHandler>>

/** Twice the time-out: a lease that runs out while the handler still works would call a sure outcome doubtful. */
export const leaseOf = ({ timeoutMs }: Pick<EffectHandler, 'timeoutMs'>): number => 2 * timeoutMs
