import type { NewEntry } from './audit/entry.ts'
import type { Plan, PlanStatus } from './plan/plan.ts'

/** The parts of a plan's life, and of a run's, that take time. */
export type Part = 'check' | 'preview' | 'decide' | 'execute' | 'audit' | 'deliver' | 'model-round'

/** What one commit changed: the plan as it is now, what it was before (undefined: new), and what went on record. */
export interface Commit {
  readonly plan: Plan
  readonly before: PlanStatus | undefined
  readonly entries: readonly Pick<NewEntry, 'action' | 'outcome' | 'source'>[]
}

/** Fields name kinds and counts: no inputs, no rows, no people. */
export type PartFields = Readonly<Record<string, string | number>>

/** Does a part of the work, for whoever wants to know how long it takes and what it belongs to. */
export type DoPart = <T>(part: Part, fields: PartFields, work: () => Promise<T>) => Promise<T>

/** Whoever looks on while the runtime works, to count and to time it. It decides nothing. */
export interface Observer {
  readonly part: DoPart
  readonly committed: (commit: Commit) => void
}

/** Nobody looks on, and it costs nothing. */
export const nobody: Observer = {
  part: (_part, _fields, work) => work(),
  committed: () => {},
}
