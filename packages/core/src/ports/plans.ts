import type { Plan, PlanStatus } from '../plan/plan.ts'

export interface PlanFilter {
  readonly status?: PlanStatus
  readonly workspace?: string
  /** The proposer's id. */
  readonly proposedBy?: string
  /** An id: only plans older than that one. */
  readonly before?: string
  readonly limit: number
}

export type OpenStatus = Extract<PlanStatus, 'proposed' | 'executing'>

/** A step that its proposer gave a name of their own. */
export interface StepKey {
  readonly key: string
  readonly stepId: string
}

export interface PlanReader {
  get(id: string): Promise<Plan | undefined>
  /** Newest first. */
  list(filter: PlanFilter): Promise<Plan[]>
  /** Ids of plans with status `proposed` or `executing` that expired before `now`. */
  expired(now: string, limit: number): Promise<string[]>
  /** Ids of plans with status `executing` and `autoExecute`, oldest first, those after the id `after`. */
  unfinished(after: string, limit: number): Promise<string[]>
  /** Ids of settled plans made before `time`. */
  settledBefore(time: string, limit: number): Promise<string[]>
  /** How many plans are not settled, by status. */
  countOpen(): Promise<Readonly<Record<OpenStatus, number>>>
  /** Ids of plans whose stored JSON has any of these strings as a value. Slow: reads every plan. */
  mentioning(strings: readonly string[]): Promise<string[]>
  /** Which steps of this person bear these keys: of several, the one that was added last. */
  byKeys(proposedBy: string, keys: readonly string[]): Promise<(StepKey & { readonly planId: string })[]>
}

export interface PlanWriter extends PlanReader {
  insert(plan: Plan): Promise<void>
  /** As `get`, and nobody else can change the plan until this transaction ends. */
  lock(id: string): Promise<Plan | undefined>
  /** Of a plan that this process happens to know: what never changes, so that nobody need wait for it. */
  known(id: string): Pick<Plan, 'workspace' | 'reverts'> | undefined
  update(plan: Plan): Promise<void>
  /** A key that this person has used before points at the new step from now on. */
  addKeys(proposedBy: string, planId: string, keys: readonly StepKey[]): Promise<void>
  /** With their keys. */
  delete(ids: readonly string[]): Promise<void>
}
