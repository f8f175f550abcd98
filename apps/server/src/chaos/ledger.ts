import type { PlanBody, ReceiptBody } from '@countersign/protocol'
import type { Status, TrackedPlan, TrackedStep } from './tracked.ts'

/** What the run has to show, one line each. */
export const promises = {
  kept: 'what was acknowledged is there',
  once: 'nothing happens twice',
  approved: 'nothing happens that was not approved',
  whole: 'what was not answered happened wholly or not at all',
  finished: 'what was approved is finished after a restart',
  repeated: 'a request sent again with its key has one effect',
  undone: 'what was undone is gone',
  chain: 'the chain verifies, with every head exported before',
  serving: 'the server starts again and answers as it should',
} as const
export type PromiseName = keyof typeof promises

export interface Violation {
  readonly promise: PromiseName
  readonly seed: number
  readonly label: string
  readonly problem: string
  readonly history: readonly string[]
}

/** What the outside knows: kept in this process, which nobody kills. */
export class Ledger {
  readonly seed: number
  life = 0
  readonly plans: TrackedPlan[] = []
  readonly heads: { readonly seq: number; readonly hash: string }[] = []
  readonly violations: Violation[] = []
  readonly counts = {
    answered: 0,
    /** Answers that never came; of those without a key, what became of the request. */
    lost: 0,
    lostButDone: 0,
    lostAndNotDone: 0,
    /** Sent again with their key; what had been done was told again, from the kept answer or from the plan. */
    retried: 0,
    replayed: 0,
    resumed: 0,
  }
  readonly #startedAt = performance.now()

  constructor(seed: number) {
    this.seed = seed
  }

  open(
    label: string,
    steps: readonly Omit<TrackedStep, 'possible' | 'auditIds'>[],
    options: { atomic?: boolean; keyed?: boolean; original?: TrackedPlan } = {},
  ): TrackedPlan {
    const { atomic = false, keyed = false, original } = options
    const tracked = steps.map((step) => ({ ...step, possible: new Set<Status>(['absent']), auditIds: [] }))
    const common = { label, atomic, keyed, steps: tracked, touchedIn: this.life, history: [] }
    const plan: TrackedPlan = original ? { ...common, original } : common
    this.plans.push(plan)
    return plan
  }

  note(plan: TrackedPlan, text: string): void {
    plan.touchedIn = this.life
    plan.history.push(`${(performance.now() - this.#startedAt).toFixed(1)} ms, life ${this.life}: ${text}`)
  }

  violate(promise: PromiseName, problem: string, plan?: TrackedPlan): void {
    const { label = 'the whole', history = [] } = plan ?? {}
    // Found after a restart, it is found again at the end.
    if (this.violations.some((known) => known.label === label && known.problem === problem)) return
    this.violations.push({ promise, seed: this.seed, label, problem, history: [...history] })
  }

  /** The answer to a request is lost: it may or may not have been carried out. */
  lose(plan: TrackedPlan, isRetried: boolean): void {
    this.counts.lost++
    if (isRetried) this.counts.retried++
    else plan.doubt ??= knownStatuses(plan)
  }

  /** Takes in what the server said of a plan. It must be something that could have happened. */
  learn(plan: TrackedPlan, body: PlanBody): void {
    if (plan.id !== undefined && plan.id !== body.id)
      this.violate('repeated', `was plan ${plan.id} and is now ${body.id}`, plan)
    plan.id = body.id
    plan.seen = body
    for (const step of plan.steps) {
      const told = body.steps.find(({ id }) => id === step.id)
      this.#narrow(plan, step, told?.status ?? 'absent')
      if (told?.receipt) step.auditIds = told.receipt.auditIds
    }
    this.dispel(plan)
  }

  learnReceipt(plan: TrackedPlan, receipt: ReceiptBody): void {
    const [step] = plan.steps
    if (plan.id !== undefined && plan.id !== receipt.planId)
      this.violate('repeated', `was plan ${plan.id} and is now ${receipt.planId}`, plan)
    plan.id = receipt.planId
    this.#narrow(plan, step!, 'succeeded')
    step!.auditIds = receipt.auditIds
    this.dispel(plan)
  }

  /** What became of a request without an answer is known now. */
  dispel(plan: TrackedPlan, now = knownStatuses(plan)): void {
    if (plan.doubt === undefined) return
    if (plan.doubt === now) this.counts.lostAndNotDone++
    else this.counts.lostButDone++
    delete plan.doubt
  }

  #narrow(plan: TrackedPlan, step: TrackedStep, status: Status): void {
    if (!step.possible.has(status)) {
      const promise = status === 'succeeded' ? 'approved' : 'whole'
      this.violate(
        promise,
        `step ${step.id} is said to be ${status}, not ${[...step.possible].join(' or ')}`,
        plan,
      )
    }
    step.possible = new Set([status, ...(isSettled(status) ? [] : (step.late ?? []))])
  }
}

/** How many steps are known to be done. */
export function acknowledgedIn({ plans }: Ledger): number {
  const isAcknowledged = ({ possible }: TrackedStep): boolean =>
    possible.size === 1 && possible.has('succeeded')
  return plans.reduce((sum, { steps }) => sum + steps.filter(isAcknowledged).length, 0)
}

/** Nothing follows. */
const isSettled = (status: Status): boolean => ['succeeded', 'failed', 'denied', 'skipped'].includes(status)

function knownStatuses(plan: TrackedPlan): string {
  return plan.steps.map((step) => [...step.possible][0]).join()
}
