import type { PromiseName } from './ledger.ts'
import type { Status, TrackedPlan, TrackedStep } from './tracked.ts'
import type { ObservedPlan, View } from './observation.ts'

export interface Finding {
  readonly promise: PromiseName
  readonly problem: string
}

/** What a settled step leaves on record, once. */
const outcomes: ReadonlySet<Status> = new Set(['succeeded', 'failed', 'denied', 'skipped'])

/** Holds what is there against what this process asked for and was told. */
export function judgePlan(tracked: TrackedPlan, view: View): Finding[] {
  const found = view.plansOf(tracked)
  if (found.length > 1) {
    const ids = found.map(({ id }) => id).join(' and ')
    return [{ promise: tracked.keyed ? 'repeated' : 'once', problem: `is there as plan ${ids}` }]
  }
  const [plan] = found
  return [
    ...tracked.steps.flatMap((step) => judgeStep(step, plan, view)),
    ...(tracked.atomic ? judgeAtomic(plan) : []),
  ]
}

function judgeStep(step: TrackedStep, plan: ObservedPlan | undefined, view: View): Finding[] {
  const status = plan?.steps.find(({ id }) => id === step.id)?.status ?? 'absent'
  return [
    ...judgeStatus(step, status),
    ...(plan ? judgeRecord(step, status, plan, view) : []),
    ...judgeRow(step, status, plan, view),
  ]
}

function judgeStatus({ id, possible }: TrackedStep, status: Status): Finding[] {
  if (possible.has(status)) return []
  const problem = `step ${id} is ${status} and should be ${[...possible].join(' or ')}`
  if (status === 'succeeded') return [{ promise: 'approved', problem }]
  if (status === 'approved' || status === 'running') return [{ promise: 'finished', problem }]
  return [{ promise: possible.size === 1 ? 'kept' : 'whole', problem }]
}

function judgeRecord(step: TrackedStep, status: Status, plan: ObservedPlan, view: View): Finding[] {
  const entries = view.entriesOf(plan.id, step.id)
  const told = entries.map(({ outcome }) => outcome)
  const wanted = outcomes.has(status) ? [status] : []
  const missing = step.auditIds.filter((id) => !entries.some((entry) => entry.id === id))
  return [
    ...(told.join() === wanted.join()
      ? []
      : [
          finding(
            told.length,
            wanted.length,
            `step ${step.id} is ${status} and on record as [${told.join()}]`,
          ),
        ]),
    ...missing.map((id): Finding => ({
      promise: 'kept',
      problem: `the entry ${id} of its receipt is not there`,
    })),
  ]
}

function judgeRow(step: TrackedStep, status: Status, plan: ObservedPlan | undefined, view: View): Finding[] {
  if (!step.row) return []
  const { table, marker } = step.row
  const wanted = status === 'succeeded' ? 1 : 0
  const inserted = view.insertionsOf(marker).length
  const rows = view.rowsWith(table, marker)
  const isUndone = plan !== undefined && view.isUndone(plan.id, step.id)
  const standing = isUndone ? 0 : wanted
  const findings: Finding[] = []
  if (inserted !== wanted)
    findings.push(
      finding(inserted, wanted, `"${marker}" is ${status} and on record as inserted ${inserted} times`),
    )
  if (rows && rows.length !== standing) {
    const problem = `"${marker}" is ${isUndone ? 'undone' : status} and there ${rows.length} times`
    findings.push(isUndone ? { promise: 'undone', problem } : finding(rows.length, standing, problem))
  }
  return findings
}

function finding(there: number, wanted: number, problem: string): Finding {
  if (there < wanted) return { promise: 'kept', problem }
  return { promise: there > 1 ? 'once' : 'approved', problem }
}

function judgeAtomic(plan: ObservedPlan | undefined): Finding[] {
  const done = plan?.steps.filter(({ status }) => status === 'succeeded').length ?? 0
  if (!plan || done === 0 || done === plan.steps.length) return []
  return [{ promise: 'whole', problem: `${done} of ${plan.steps.length} steps of an atomic plan are done` }]
}
