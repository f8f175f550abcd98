import { type Actor, currentOrigin, type Origin } from '../audit/origin.ts'
import type { NewEntry, Outcome } from '../audit/entry.ts'
import { hasLeftLine, voidTickets } from '../execution/tickets.ts'
import { type Trust, firstOnTrust } from '../execution/on-trust.ts'
import { timeId } from '../ids.ts'
import { newSalt } from '../random.ts'
import { timeText } from '../time.ts'
import type { Kernel } from '../kernel.ts'
import type { Commit } from '../observer.ts'
import type { Plan, Step } from '../plan/plan.ts'
import { isOpen, isSettled, planStatus } from '../plan/status.ts'
import { loadPolicy, type PolicyFor } from '../policy/load-policy.ts'
import { approversOf as rolesApproving } from '../policy/roles.ts'
import type { PolicySettings } from '../policy/settings.ts'
import type { OutboxMessage, StoreEvent, Transaction } from '../ports.ts'
import type { ChangeSet } from '../records/change-set.ts'
import { ok, refuse, type Result } from '../result.ts'
import { markUndone } from './mark-undone.ts'

/**
 * What others write in the transaction that stores a plan, so that their rows never say anything else than the plan does.
 * Called where the plan is made or changed, with the plan as it is stored; again where the transaction is done again, which may
 * also come to nothing: what is to be noted of it is noted by what it returns, once it is committed and before anybody hears.
 */
export type Alongside = (tx: Transaction, plan: Plan) => Promise<Kept | void>
export type Kept = () => void

/** What others read in the same transaction, asked for together with the plan and behind its locks; the policy is for whoever acts. */
export type Beside = (tx: Transaction, policy: Promise<PolicyFor>) => Promise<unknown>

/** What others have to do with a change of a plan. */
export interface Others {
  readonly alongside?: Alongside | undefined
  readonly beside?: Beside | undefined
}

/** One plan being worked on inside one transaction, and everything that will be written about it at the end. */
export interface Unit {
  readonly kernel: Kernel
  readonly tx: Transaction
  origin: Origin
  readonly date: Date
  /** The same, as text. */
  readonly now: string
  readonly settings: PolicySettings
  plan: Plan
  /** The plan was made in this very transaction: its verdicts are as new as they can be. */
  readonly fresh: boolean
  /** Absent where steps are run with care. */
  readonly trust: Trust | undefined
  readonly entries: NewEntry[]
  readonly messages: OutboxMessage[]
  readonly changedRows: Map<string, Set<string>>
  /** The kind of the device that the plan has just been using: it may go on there before all that wait for it. */
  device?: string
  readonly alongside: Alongside | undefined
  kept?: Kept
}

export function openUnit(
  options: Pick<
    Unit,
    'kernel' | 'tx' | 'origin' | 'date' | 'settings' | 'plan' | 'fresh' | 'trust' | 'alongside'
  >,
): Unit {
  return { ...options, now: timeText(options.date), entries: [], messages: [], changedRows: new Map() }
}

export function updateStep(unit: Unit, stepId: string, patch: Partial<Step>): void {
  replaceStep(unit, { ...stepOf(unit, stepId), ...patch })
}

/** Where a step loses something that it had. */
export function replaceStep(unit: Unit, step: Step): void {
  const steps = unit.plan.steps.map((other) => (other.id === step.id ? step : other))
  unit.plan = { ...unit.plan, steps }
}

export function stepOf(unit: Unit, stepId: string): Step {
  const step = unit.plan.steps.find(({ id }) => id === stepId)
  if (!step) throw new Error(`Plan ${unit.plan.id} has no step ${stepId}`)
  return step
}

/** Puts on record what became of a step. Written at the end, with everything else. */
export function recordEntry(
  unit: Unit,
  step: Step,
  said: { outcome: Outcome; code?: string; changes?: ChangeSet },
): string {
  const changes = said.changes ?? []
  const id = timeId('au', unit.date)
  unit.entries.push({
    id,
    at: unit.now,
    actor: unit.origin.actor.id,
    proposedBy: unit.plan.proposer.id,
    approvedBy: signersOf(step),
    source: unit.plan.source,
    channel: unit.plan.channel,
    action: step.action,
    ...entityOf(step, changes.length > 0 ? changes : step.preview.changes),
    outcome: said.outcome,
    code: said.code ?? null,
    planId: unit.plan.id,
    stepId: step.id,
    correlationId: unit.origin.correlationId,
    payload: changes.map((change) => ({ salt: newSalt(), change })),
  })
  for (const { table, id: rowId } of changes) {
    const ids = unit.changedRows.get(table) ?? new Set()
    unit.changedRows.set(table, ids.add(rowId))
  }
  return id
}

/** What an entry is filed under: the row that the input names, where it is among those that change; else the first. */
function entityOf({ input }: Step, changes: ChangeSet): Pick<NewEntry, 'entityType' | 'entityId'> {
  const named = new Set(Object.values(input))
  const change = changes.find(({ id }) => named.has(id)) ?? changes[0]
  return { entityType: change?.table ?? null, entityId: change?.id ?? null }
}

/** Each once, in the order in which they signed. */
export function signersOf({ decisions }: Pick<Step, 'decisions'>): string[] {
  return [...new Set(decisions.filter(({ decision }) => decision === 'approve').map(({ by }) => by))]
}

/** Writes the plan and all that belongs to it; the audit entries last, because they hold the chain's head. */
export async function closeUnit(unit: Unit, mode: 'insert' | 'update'): Promise<Plan> {
  const { tx, kernel } = unit
  const steps = withoutWaiting(unit.plan.steps)
  const autoExecute = steps.some((step) => step.status === 'approved' && !step.held)
  const wasDone = unit.plan.status === 'succeeded'
  unit.plan = { ...unit.plan, steps, status: planStatus(steps), autoExecute }
  const {
    id: planId,
    workspace,
    proposer: { id: audience },
  } = unit.plan
  const events: StoreEvent[] = [{ kind: 'plan-updated', planId, workspace, audience }]
  for (const [table, ids] of unit.changedRows) {
    events.push({ kind: 'records-changed', table, ids: [...ids], workspace, audience })
  }
  if (unit.plan.reverts !== undefined && unit.plan.status === 'succeeded' && !wasDone)
    events.push(...(await markUndone(tx, unit.plan.reverts, planId)))
  await (mode === 'insert' ? tx.plans.insert(unit.plan) : tx.plans.update(unit.plan))
  if (unit.messages.length > 0) await tx.outbox.add(unit.messages)
  await tx.events.append(events)
  const kept = await unit.alongside?.(tx, unit.plan)
  if (kept) unit.kept = kept
  if (unit.entries.length > 0) await kernel.observer.part('audit', {}, () => tx.audit.append(unit.entries))
  return unit.plan
}

/** What is over, or is a person's turn, does not say that it waits for a device. */
function withoutWaiting(steps: readonly Step[]): readonly Step[] {
  const isIdle = (step: Step): boolean => step.waiting !== undefined && (isOpen(step) || isSettled(step))
  if (!steps.some(isIdle)) return steps
  return steps.map((step) => {
    const { waiting: _waiting, ...rest } = step
    return isIdle(step) ? rest : step
  })
}

/**
 * Admins see every plan, others those they asked for, and those that wait for a role of theirs. That everyone may
 * approve a tier (`*`) does not make everyone's plans everyone's business.
 */
export function maySee(
  actor: Actor,
  plan: Pick<Plan, 'proposer' | 'steps'>,
  settings: PolicySettings,
): boolean {
  if (actor.role === 'Admin' || plan.proposer.id === actor.id) return true
  return plan.steps.some((step) =>
    rolesApproving(step.judgedAs ?? step.action, step.tier, settings).includes(actor.role),
  )
}

/** Locks a plan, works on it, writes it back. What one may not see does not exist. */
export async function changePlan(
  kernel: Kernel,
  planId: string,
  work: (unit: Unit) => Promise<Result<unknown>>,
  { alongside, beside }: Others = {},
): Promise<Result<Plan>> {
  const origin = currentOrigin()
  const { result, changed } = await firstOnTrust(kernel.store, async (tx, trust): Promise<Outcomes> => {
    const locked = await lockPlan(tx, { planId, personId: origin.actor.id, beside })
    if (!locked || !maySee(origin.actor, locked.plan, locked.settings))
      return { result: refuse('not_found', 'There is no such plan.') }
    const { plan, settings } = locked
    const unit = openUnit({
      kernel,
      tx,
      origin,
      date: kernel.clock.now(),
      settings,
      plan,
      fresh: false,
      trust,
      alongside,
    })
    const done = await work(unit)
    if (hasLeftLine(plan, unit.plan)) await voidTickets(unit)
    const { entries, messages } = unit
    if (unit.plan === plan && entries.length === 0 && messages.length === 0)
      return { result: done.ok ? ok(plan) : done }
    // A refusal may still have changed the plan: it expired, or went stale.
    const value = await closeUnit(unit, 'update')
    return {
      result: done.ok ? ok(value) : done,
      changed: { plan: value, messages, entries, before: plan.status, ...keptBy(unit) },
    }
  })
  if (changed) announce(kernel, changed)
  return result
}

/** The plan, and the policy that holds while nobody else can change either. */
async function lockPlan(
  tx: Transaction,
  asked: { readonly planId: string; readonly personId: string; readonly beside: Beside | undefined },
): Promise<Pick<Unit, 'plan' | 'settings'> | undefined> {
  const { planId, personId, beside } = asked
  const holdPolicy = async (workspace: string): Promise<PolicyFor> => {
    // The lock first: a policy that was changed while this waited for its turn must hold.
    await tx.lock(workspace)
    return loadPolicy(tx, personId)
  }
  const locked = tx.plans.lock(planId)
  const known = tx.plans.known(planId)
  if (known && known.reverts === undefined) {
    // Asked at once, and done in this order.
    const held = holdPolicy(known.workspace)
    const [plan, { settings }] = await Promise.all([locked, held, beside?.(tx, held)])
    if (plan?.workspace === known.workspace && plan.reverts === undefined) return { plan, settings }
  }
  const plan = await locked
  if (!plan) return undefined
  // What it undoes may be noted as undone: locked before the workspace too, so that nobody waits in a circle.
  for (let older = plan.reverts; older !== undefined;) older = (await tx.plans.lock(older))?.reverts
  const held = holdPolicy(plan.workspace)
  const [{ settings }] = await Promise.all([held, beside?.(tx, held)])
  return { plan, settings }
}

interface Outcomes {
  readonly result: Result<Plan>
  /** Absent where nothing was: then nobody has to hear of it. */
  readonly changed?: Changed
}

/** What a transaction did to a plan. */
export type Changed = Pick<Unit, 'messages' | 'kept'> & Commit

export const keptBy = ({ kept }: Unit): Pick<Unit, 'kept'> => (kept ? { kept } : {})

/** After the commit: what was taken to be sent goes out, and whoever listens hears of the plan. */
export function announce(kernel: Kernel, changed: Changed): void {
  changed.kept?.()
  for (const message of changed.messages) if (message.status === 'sending') kernel.send(message)
  kernel.observer.committed(changed)
  kernel.committed(changed.plan)
}
