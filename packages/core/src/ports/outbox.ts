import type { JsonObject } from '../json.ts'
import type { Lease } from './lease.ts'

export type OutboxStatus = 'pending' | 'sending' | 'delivered' | 'failed' | 'outcome_unknown'

export interface OutboxMessage {
  /** Also the idempotency key given to whoever carries it out. */
  readonly id: string
  readonly kind: string
  readonly payload: JsonObject
  readonly planId: string
  readonly stepId: string
  readonly fence: number
  readonly status: OutboxStatus
  readonly attempts: number
  /** Not before this time. */
  readonly dueAt: string
  /** Whoever is sending it has until then. */
  readonly leaseUntil: string | null
  readonly lastError: string | null
}

export interface OutboxReader {
  get(id: string): Promise<OutboxMessage | undefined>
  forPlan(planId: string): Promise<OutboxMessage[]>
  /** Messages of these kinds that wait to be sent or are being sent, the longest due first. */
  unsettled(kinds: readonly string[]): Promise<OutboxMessage[]>
}

export interface OutboxWriter extends OutboxReader {
  add(messages: readonly OutboxMessage[]): Promise<void>
  /** Takes up to `limit` due messages of these kinds that nobody else is taking: they become `sending`, attempts + 1. */
  claim(claim: {
    readonly kinds: readonly string[]
    readonly leaseMs: number
    readonly limit: number
  }): Promise<OutboxMessage[]>
  /** Messages still `sending` although their lease is over, locked. */
  overdue(limit: number): Promise<OutboxMessage[]>
  /** Fails with LeaseLost where the lease is not as it must be. */
  update(message: OutboxMessage, lease?: Lease): Promise<void>
  deleteSettledBefore(time: string): Promise<number>
}
