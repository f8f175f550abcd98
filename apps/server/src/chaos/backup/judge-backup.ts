import { judgePlan } from '../judge.ts'
import type { Ledger } from '../ledger.ts'
import type { Observation } from '../observation.ts'
import { viewOf } from '../observation.ts'
import type { Status, TrackedPlan } from '../tracked.ts'

/** What was known when a backup began: it must hold at least this. */
export interface KnownBefore {
  readonly plans: readonly TrackedPlan[]
  readonly heads: readonly { readonly seq: number; readonly hash: string }[]
}

const anyStatus: ReadonlySet<Status> = new Set([
  'absent',
  'proposed',
  'approved',
  'denied',
  'expired',
  'stale',
  'running',
  'succeeded',
  'failed',
  'skipped',
  'outcome_unknown',
])

/** A copy: the ledger goes on while the backup is made. */
export function knownIn({ plans, heads }: Ledger): KnownBefore {
  const known = plans.filter(({ id }) => id !== undefined)
  return {
    plans: known.map((plan) => ({
      ...plan,
      steps: plan.steps.map((step) => ({ ...step, possible: sureOf(step) })),
    })),
    heads: heads.filter(({ seq }) => seq > 0),
  }
}

/** What was settled stays so; whatever else may have gone on since. */
function sureOf({ possible }: TrackedPlan['steps'][number]): Set<Status> {
  const [only] = possible
  return possible.size === 1 && only === 'succeeded' ? new Set([only]) : new Set(anyStatus)
}

/** Holds a restored database against what was known before, and its parts against each other: it is of one moment. */
export function judgeBackup(before: KnownBefore, observed: Observation): string[] {
  const view = viewOf(observed)
  const hashes = new Map(observed.entries.map(({ seq, hash }) => [seq, hash]))
  return [
    ...before.plans.flatMap((plan) =>
      judgePlan(plan, view).map(({ promise, problem }) => `${promise}: ${plan.label}: ${problem}`),
    ),
    ...before.heads
      .filter(({ seq, hash }) => hashes.get(seq) !== hash)
      .map(({ seq }) => `chain: the head exported at ${seq} is not in it`),
  ]
}
