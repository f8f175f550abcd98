import type { ActionDescriptor } from './action/action.ts'
import { type AskModelIn, type ModelQuestion, noModel } from './action/ask-model.ts'
import { createCatalogue, type Catalogue } from './action/catalogue.ts'
import { callAction, type CallResult } from './action/call-action.ts'
import { offeredTo } from './action/offered.ts'
import { eraseMentions } from './audit/erase.ts'
import { applyRetention } from './audit/retention.ts'
import type { ChainHead, StoredEntry } from './audit/entry.ts'
import { currentOrigin, withOrigin } from './audit/origin.ts'
import { type Verification, verifyAudit } from './audit/verify.ts'
import { deliverEffects, sendEffects, sendMessage, sendToDevices } from './execution/deliver-effects.ts'
import type { EffectHandler, EffectHandlers } from './execution/effect-handler.ts'
import { executePlan } from './execution/execute-plan.ts'
import { createFlights } from './execution/flights.ts'
import { expirePlans, finishApproved } from './execution/recover.ts'
import { systemOrigin } from './execution/settle-effect.ts'
import { undoPlan } from './execution/undo-plan.ts'
import type { Clock, Kernel, Log, WhoIs } from './kernel.ts'
import { nobody, type Observer } from './observer.ts'
import type { Pack } from './pack/define-pack.ts'
import type { Plan } from './plan/plan.ts'
import { prepare, type Proposal, type ReadyPlan } from './plan/prepare.ts'
import { propose, storePlan } from './plan/propose.ts'
import { createLastPolicies } from './policy/last-policies.ts'
import { loadPolicy } from './policy/load-policy.ts'
import type { AuditFilter, PlanFilter, Store } from './ports.ts'
import { COMMITTED, planTopic } from './topics.ts'
import { ok, refuse, type Result } from './result.ts'
import { type DecideRequest, decideSteps } from './review/decide-steps.ts'
import { editStep } from './review/edit-step.ts'
import { dismissPlan, refreshPlan } from './review/refresh-plan.ts'
import { findPlan, listPlans } from './review/find-plans.ts'
import { stopPlan } from './review/stop-plan.ts'
import type { Alongside, Beside } from './review/unit.ts'
import { ERASE_EFFECT } from './system/erase-effect.ts'
import { createSystemPack } from './system/system-pack.ts'

export interface RuntimeOptions {
  readonly store: Store
  readonly packs: readonly Pack[]
  readonly clock?: Clock
  readonly log?: Log
  readonly whoIs?: WhoIs
  /** Who carries out effects outside the database, by kind; beside those that packs bring. */
  readonly effects?: EffectHandlers
  readonly observer?: Observer
}

const silent: Log = { warn: () => {}, error: () => {} }

/** From a proposed action to an audited, undoable change. Every verb acts for the ambient origin. */
export type Runtime = ReturnType<typeof createRuntime>

export function createRuntime(options: RuntimeOptions) {
  const { store } = options
  const catalogue: Catalogue = createCatalogue([createSystemPack(() => catalogue), ...options.packs])
  const listeners = new Set<(plan: Plan | undefined) => void>()
  const log = options.log ?? silent
  const observer = options.observer ?? nobody
  let askModel: AskModelIn = noModel
  const kernel: Kernel = {
    store,
    catalogue,
    clock: options.clock ?? { now: () => store.now() },
    log,
    whoIs: options.whoIs ?? ((_rows, actor) => actor),
    askModel: (workspace, question) => askModel(workspace, question),
    observer,
    lastPolicies: createLastPolicies(),
    get effects() {
      return handlers
    },
    flights: createFlights(observer, ({ id, planId, stepId, kind }, error) =>
      log.error({ message: id, planId, stepId, kind, error }, 'what became of an effect could not be noted'),
    ),
    send: (message) => sendMessage(kernel, message),
    committed: (plan) => {
      for (const listener of listeners) listener(plan)
      store.tell(plan ? planTopic(plan.workspace) : COMMITTED)
    },
  }
  const handlers: EffectHandlers = {
    ...Object.assign({}, ...options.packs.map((pack) => pack.effects)),
    ...options.effects,
    [ERASE_EFFECT]: createEraser(kernel),
  }

  return {
    catalogue,
    store,
    clock: kernel.clock,
    log: kernel.log,

    /** What whoever asks may use of a workspace, and a model may see. */
    offered: async (workspace: string): Promise<ActionDescriptor[]> => {
      const { actor } = currentOrigin()
      const { settings } = await store.read((reader) => loadPolicy(reader, actor.id))
      return offeredTo(catalogue, { actor, workspace, settings })
    },
    call: (name: string, input: unknown, planId?: string): Promise<CallResult> =>
      callAction(kernel, { name, input, ...(planId !== undefined && { planId }) }),
    propose: (proposal: Proposal) => propose(kernel, proposal),
    /** The halves of `propose`, for whoever commits rows of their own with the plan. */
    prepare: (proposal: Proposal) => observer.part('check', {}, () => prepare(kernel, proposal)),
    proposePrepared: (ready: ReadyPlan, alongside: Alongside) => storePlan(kernel, ready, alongside),
    decide: (request: DecideRequest, alongside?: Alongside, beside?: Beside) =>
      observer.part('decide', {}, () => decideSteps(kernel, request, { alongside, beside })),
    edit: (planId: string, stepId: string, input: unknown) => editStep(kernel, { planId, stepId, input }),
    execute: (planId: string, stepIds?: readonly string[]) =>
      executePlan(kernel, { planId, ...(stepIds && { stepIds }) }),
    undo: (planId: string, undoPlanId?: string) =>
      undoPlan(kernel, { planId, ...(undoPlanId !== undefined && { undoPlanId }) }),
    refresh: (planId: string) => refreshPlan(kernel, planId),
    dismiss: (planId: string, note?: string) => dismissPlan(kernel, planId, note),
    stop: (planId: string, note?: string) => stopPlan(kernel, planId, note),

    plan: async (id: string): Promise<Result<Plan>> => {
      const plan = await findPlan(kernel, id)
      return plan ? ok(plan) : refuse('not_found', 'There is no such plan.')
    },
    plans: (filter: PlanFilter): Promise<Plan[]> => listPlans(kernel, filter),
    audit: async (filter: AuditFilter): Promise<StoredEntry[]> => {
      const { actor } = currentOrigin()
      if (actor.role === 'Admin') return store.read((reader) => reader.audit.list(filter))
      // Whoever may see a plan may see what became of it, whoever carried it out.
      const isTheirs = filter.planId !== undefined && (await findPlan(kernel, filter.planId)) !== undefined
      if (!isTheirs && filter.actor !== undefined && filter.actor !== actor.id) return []
      const seen = isTheirs ? filter : { ...filter, actor: actor.id }
      return store.read((reader) => reader.audit.list(seen))
    },
    verifyAudit: (exported?: ChainHead): Promise<Verification> => verifyAudit(store, exported),
    auditHead: (): Promise<ChainHead | undefined> => store.read((reader) => reader.audit.head()),

    /** One typed answer of the model that is configured; `no_model` where there is none. */
    askModel: <T>(workspace: string, question: ModelQuestion<T>): Promise<Result<T>> =>
      kernel.askModel(workspace, question),
    /** Whoever has a model says so here. */
    useModel: (ask: AskModelIn): void => {
      askModel = ask
    },

    /** For parts of the work that others do. */
    part: observer.part,

    /** Work that no request does: call each now and then, from any number of processes. */
    chores: {
      finishApproved: () => finishApproved(kernel),
      expirePlans: () => expirePlans(kernel),
      /** Begins to send what is due, without waiting for what becomes of it. */
      sendEffects: () => sendEffects(kernel),
      /** Of that, what is for the devices that this process reaches, and what other processes were told to stop. */
      sendToDevices: () => sendToDevices(kernel),
      /** Waits for what is being sent. */
      effectsLanded: kernel.flights.landed,
      /** Both. */
      deliverEffects: () => deliverEffects(kernel),
      applyRetention: () => applyRetention(kernel),
    },
    /** Whoever commits something through the store itself, for others to notice, says so here. */
    committed: (): void => kernel.committed(),
    /** Tells when something was committed by this process, and which plan it changed. Returns a way to stop listening. */
    onCommit: (listener: (plan: Plan | undefined) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Erasing again what is erased changes nothing, so it may be repeated until it is done. */
function createEraser(kernel: Kernel): EffectHandler {
  return {
    repeatable: true,
    maxAttempts: 20,
    timeoutMs: 60_000,
    deliver: async ({ payload, planId }) => {
      const origin = systemOrigin(`erase-${planId}`)
      await withOrigin(origin, () => eraseMentions(kernel, payload['rowIds'] as string[], planId))
      return { status: 'delivered' }
    },
  }
}
