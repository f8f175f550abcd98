import { currentOrigin, type Origin } from '../audit/origin.ts'
import { executeApproved } from '../execution/execute-steps.ts'
import { type Trust, firstOnTrust } from '../execution/on-trust.ts'
import { timeId } from '../ids.ts'
import type { Kernel } from '../kernel.ts'
import type { Transaction } from '../ports.ts'
import { ok, refuse, type Result } from '../result.ts'
import { skipDependents } from '../review/skip-dependents.ts'
import {
  type Alongside,
  announce,
  type Changed,
  closeUnit,
  keptBy,
  openUnit,
  recordEntry,
} from '../review/unit.ts'
import { signByPolicy, unseen } from './judge-step.ts'
import type { DroppedStep, Plan, Step } from './plan.ts'
import { noneLeft, prepare, type Proposal, type ReadyPlan } from './prepare.ts'
import { rehearsePlan } from './rehearse-plan.ts'
import { keysOf, leaveOutRepeated } from './step-keys.ts'
import { timeText } from '../time.ts'

/** From raw steps to a stored plan: checked, previewed, judged; what needs nobody's decision is carried out. */
export async function propose(kernel: Kernel, proposal: Proposal): Promise<Result<Plan>> {
  const ready = await kernel.observer.part('check', {}, () => prepare(kernel, proposal))
  return ready.ok ? storePlan(kernel, ready.value) : ready
}

/** Previews, judges and stores a plan in one transaction. */
export async function storePlan(
  kernel: Kernel,
  ready: ReadyPlan,
  alongside?: Alongside,
): Promise<Result<Plan>> {
  const origin = currentOrigin()
  const stored = await firstOnTrust(kernel.store, async (tx, trust) => {
    const isKeyed = ready.steps.some(({ key }) => key !== undefined)
    if (ready.planId === undefined && !isKeyed)
      return insertPlan({ kernel, tx, ready, origin, trust, alongside })
    // Behind the lock, so that of two who come with the same id or key at once the second finds what the first made.
    await tx.lock(ready.workspace)
    const known = ready.planId === undefined ? undefined : await tx.plans.get(ready.planId)
    if (known) return ok({ plan: known, messages: [], entries: [], before: known.status })
    const rest = await leaveOutRepeated(tx, ready, origin.actor.id)
    return rest.ok ? insertPlan({ kernel, tx, ready: rest.value, origin, trust, alongside }) : rest
  })
  if (!stored.ok) return stored
  const { plan } = stored.value
  announce(kernel, stored.value)
  if (plan.proposer.id !== origin.actor.id) return refuse('not_found', 'There is no such plan.')
  const refused = plan.steps.every(({ verdict }) => verdict.kind === 'refuse')
  if (!refused) return ok(plan)
  const reasons = plan.steps.flatMap(({ verdict }) => verdict.reasons)
  return refuse('not_allowed', `${[...new Set(reasons)].join('; ')}.`, { details: { planId: plan.id } })
}

async function insertPlan(options: {
  readonly kernel: Kernel
  readonly tx: Transaction
  readonly ready: ReadyPlan
  readonly origin: Origin
  readonly trust: Trust | undefined
  readonly alongside: Alongside | undefined
}): Promise<Result<Changed>> {
  const { kernel, tx, ready, origin, trust, alongside } = options
  const { actor } = origin
  const date = kernel.clock.now()
  const now = timeText(date)
  const planId = ready.planId ?? timeId('pl', date)
  const { policy, judged, previews } = await rehearsePlan({ kernel, tx, ready, origin, planId, now })
  const { settings, standingApprovals } = policy
  const previewed = judged.map((step): Step => {
    const { preview, follows } = previews.get(step.id) ?? unseen(step, now)
    return signByPolicy({ ...step, preview, follows }, actor, now, standingApprovals)
  })
  const failing = previewed.find(({ preview }) => preview.failure)
  if (ready.refuseFailing && failing?.preview.failure) return { ok: false, error: failing.preview.failure }
  const { steps, dropped } = ready.dropFailing
    ? dropFailing(previewed, ready)
    : { steps: previewed, dropped: ready.dropped }
  if (steps.length === 0) return noneLeft(dropped)

  const minutes = kernel.catalogue.pack(ready.workspace)?.plans.expiresAfterMinutes ?? 24 * 60
  const unit = openUnit({
    kernel,
    tx,
    origin,
    date,
    settings,
    fresh: true,
    trust,
    alongside,
    plan: {
      id: planId,
      workspace: ready.workspace,
      status: 'proposed',
      atomic: ready.atomic,
      source: origin.source,
      channel: origin.channel,
      proposer: actor,
      createdAt: now,
      expiresAt: new Date(date.getTime() + minutes * 60_000).toISOString(),
      correlationId: origin.correlationId,
      autoExecute: false,
      steps,
      dropped,
      // Last: what stands behind a spread is much slower to set.
      ...(ready.rationale !== undefined && { rationale: ready.rationale }),
      ...(ready.reverts !== undefined && { reverts: ready.reverts }),
    },
  })
  for (const step of steps) {
    if (step.verdict.kind !== 'refuse') continue
    recordEntry(unit, step, { outcome: 'refused', code: step.verdict.code })
    skipDependents(unit, step, 'the policy refused')
  }
  if (steps.some(({ status }) => status === 'approved')) {
    await tx.lock(ready.workspace)
    await executeApproved(unit)
  }
  await tx.plans.addKeys(actor.id, planId, keysOf(steps))
  await closeUnit(unit, 'insert')
  const { plan, messages, entries } = unit
  return ok({ plan, messages, entries, before: undefined, ...keptBy(unit) })
}

/**
 * A step that would fail changes nothing in the dry run, so the others are previewed as if it were not there; those that
 * depend on it would fail too.
 */
function dropFailing(
  steps: readonly Step[],
  ready: ReadyPlan,
): { readonly steps: readonly Step[]; readonly dropped: readonly DroppedStep[] } {
  const indexes = new Map(ready.steps.map(({ id, index }) => [id, index]))
  const failing = steps.flatMap(({ id, action, preview: { failure } }): DroppedStep[] =>
    failure
      ? [
          {
            index: indexes.get(id)!,
            action,
            issues: [{ path: '', message: failure.message }],
            code: failure.code,
          },
        ]
      : [],
  )
  return {
    steps: steps.filter(({ preview }) => !preview.failure),
    dropped: [...ready.dropped, ...failing].toSorted((left, right) => left.index - right.index),
  }
}
