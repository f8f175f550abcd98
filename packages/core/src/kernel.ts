import type { AskModelIn } from './action/ask-model.ts'
import type { Catalogue } from './action/catalogue.ts'
import type { EffectHandlers } from './execution/effect-handler.ts'
import type { Flights } from './execution/flights.ts'
import type { Actor } from './audit/origin.ts'
import type { Observer } from './observer.ts'
import type { Plan } from './plan/plan.ts'
import type { LastPolicies } from './policy/last-policies.ts'
import type { OutboxMessage, RowReader, Store } from './ports.ts'

export interface Clock {
  now(): Date
}

/** Where the runtime says what went wrong inside: no inputs, no rows, only codes and ids. */
export interface Log {
  warn(fields: Readonly<Record<string, unknown>>, message: string): void
  error(fields: Readonly<Record<string, unknown>>, message: string): void
}

/**
 * Who somebody is now: a plan may be carried out long after it was proposed, and its proposer may have another role by
 * then. Undefined for somebody who may no longer do anything. Asked inside the executing transaction.
 */
export type WhoIs = (
  rows: Pick<RowReader, 'get'>,
  actor: Actor,
) => Actor | undefined | Promise<Actor | undefined>

/** What every verb of the runtime stands on. */
export interface Kernel {
  readonly store: Store
  readonly catalogue: Catalogue
  readonly clock: Clock
  readonly log: Log
  readonly whoIs: WhoIs
  readonly askModel: AskModelIn
  readonly observer: Observer
  readonly lastPolicies: LastPolicies
  /** Who carries out effects outside the database, by kind. */
  readonly effects: EffectHandlers
  /** What is being sent by this process. */
  readonly flights: Flights
  /** Begins to send a message that was taken out of the outbox. */
  readonly send: (message: OutboxMessage) => void
  /** Called after each commit that others may want to know of, with the plan that it changed. */
  readonly committed: (plan?: Plan) => void
}
