import { type Finding, judgePlan } from './judge.ts'
import type { Ledger } from './ledger.ts'
import type { TrackedPlan } from './tracked.ts'
import { type ObservedPlan, type View } from './observation.ts'

export type PlanFinding = Finding & { readonly plan?: TrackedPlan }

/** Every plan, and what can only be seen when everything is looked at. */
export function judgeWhole(ledger: Ledger, view: View): PlanFinding[] {
  const undone = Map.groupBy(ledger.plans, ({ original }) => original)
  return [
    // An undo whose id nobody knows is found by what it undoes.
    ...ledger.plans
      .filter(({ id, original }) => id !== undefined || !original)
      .flatMap((plan) => judgePlan(plan, view).map((finding) => ({ ...finding, plan }))),
    ...judgeStrays(ledger, view, undone),
    ...judgeBalances(ledger, view),
    ...judgeHeads(ledger, view),
  ]
}

/** What is there and nobody asked for. */
function judgeStrays(
  ledger: Ledger,
  view: View,
  undone: ReadonlyMap<TrackedPlan | undefined, readonly TrackedPlan[]>,
): PlanFinding[] {
  const { plans, rows, entries } = view.observed
  const known = new Set(ledger.plans.flatMap((plan) => view.plansOf(plan)).map(({ id }) => id))
  const byId = new Map(ledger.plans.map((plan) => [plan.id, plan]))
  const unknown = plans.filter(({ id }) => !known.has(id))
  const nameless = ({ reverts }: ObservedPlan): boolean =>
    reverts !== undefined && (undone.get(byId.get(reverts))?.some(({ id }) => id === undefined) ?? false)
  const strays = unknown.filter(
    (plan) => !nameless(plan) || plan.steps.some(({ status }) => status !== 'proposed'),
  )
  const markers = new Set(ledger.plans.flatMap(({ steps }) => steps.map(({ row }) => row?.marker)))
  const strayRows = Object.values(rows).flatMap((found) => found.filter(({ marker }) => !markers.has(marker)))
  const strayEntries = entries.filter(({ planId }) => planId === null || !known.has(planId))
  return [
    ...strays.map(({ id }) => `nobody knows of plan ${id}`),
    ...strayRows.map(({ marker }) => `nobody asked for "${marker}"`),
    ...strayEntries.map(({ id, planId }) => `nobody asked for plan ${planId} of entry ${id}`),
  ].map((problem) => ({ promise: 'approved', problem }))
}

/** A balance is the sum of what succeeded: an addition done twice, or lost, shows here. */
function judgeBalances(ledger: Ledger, view: View): PlanFinding[] {
  const sums = new Map<string, number>()
  for (const tracked of ledger.plans) {
    const [plan] = view.plansOf(tracked)
    for (const { id, adds } of tracked.steps) {
      if (!adds || plan?.steps.find((step) => step.id === id)?.status !== 'succeeded') continue
      sums.set(adds.to, (sums.get(adds.to) ?? 0) + adds.by)
    }
  }
  return (view.observed.rows.contacts ?? [])
    .filter(({ marker, balance }) => balance !== (sums.get(marker) ?? 0))
    .map(({ marker, balance }) => ({
      promise: (balance ?? 0) < (sums.get(marker) ?? 0) ? 'kept' : 'once',
      problem: `the balance of "${marker}" is ${balance}, and ${sums.get(marker) ?? 0} was added`,
    }))
}

function judgeHeads({ heads }: Ledger, view: View): PlanFinding[] {
  const hashes = new Map(view.observed.entries.map(({ seq, hash }) => [seq, hash]))
  return heads
    .filter(({ seq, hash }) => seq > 0 && hashes.get(seq) !== hash)
    .map(({ seq }) => ({
      promise: 'chain',
      problem: `the head exported at ${seq} is no longer in the chain`,
    }))
}
