import {
  type Actor,
  ActionFailure,
  currentOrigin,
  type Plan,
  type Result,
  type Runtime,
  timeId,
} from '@countersign/core'
import { summarise } from '../engine/summary.ts'
import type { ActionPlan, Context, Understanding } from '../engine/types.ts'
import { fail } from '../error-codes.ts'
import { consultModel } from '../model/consult-model.ts'
import type { DeviceTurnRow } from '../tables.ts'
import { answerIn } from './answers.ts'
import { createContactCache } from './contact-cache.ts'
import { loadScene, type Scene } from './context.ts'
import { createDeviceWatch, stopPlans } from './device-watch.ts'
import type { ExecutorHub } from './executor-hub.ts'
import { createHubDesk } from './hub-desk.ts'
import { createNarrator } from './narrator.ts'
import { previewHashOf, toSteps } from './plan-steps.ts'
import { type Remedy, statusOf } from './turn.ts'
import { createTurnStore } from './turn-store.ts'

export interface SayRequest {
  readonly utterance: string
  readonly deviceId?: string
  /** Whoever asks may not approve: everything that acts is confirmed by somebody who may. */
  readonly askFirst: boolean
  readonly planId?: string
}

/** An answer counts for what was just said, not for something of long ago. */
const ANSWER_WITHIN_MS = 2 * 60_000

/** From what is said to what is done on a device. Every verb acts for the ambient origin. */
export function createDeviceService(options: {
  readonly runtime: Runtime
  readonly hub: ExecutorHub
  readonly understand: (utterance: string, context: Context) => Understanding
}) {
  const { runtime, hub, understand } = options
  const turns = createTurnStore(runtime)
  const narrator = createNarrator(runtime, turns)
  const contactsOf = createContactCache(runtime)
  const watch = createDeviceWatch(runtime, hub)
  hub.attach(createHubDesk(runtime, () => timeId('ex', runtime.clock.now())))

  const failed = (failure: ActionFailure): Result<never> => ({ ok: false, error: failure.failure })

  const say = async (request: SayRequest): Promise<Result<DeviceTurnRow>> => {
    const { actor } = currentOrigin()
    const now = runtime.clock.now().toISOString()
    const { deviceId } = request
    const contacts = await contactsOf(actor.id)
    const scene = await runtime.store.read((reader) =>
      loadScene({ reader, ownerId: actor.id, deviceId, hub, contacts, now }),
    )
    if (scene instanceof ActionFailure) return failed(scene)
    const answered = await takeAnswer(request, scene, actor, now)
    if (answered) return answered
    const understood = await consultModel({
      askModel: (question) => runtime.askModel('device', question),
      utterance: request.utterance,
      context: scene.context,
      understood: understand(request.utterance, scene.context),
    })
    return take(request, scene, actor, understood)
  }

  /** "Yes", "no" and "stop" are answers where something was asked or is going on. */
  const takeAnswer = async (
    { utterance, askFirst }: SayRequest,
    { lastTurn }: Scene,
    actor: Actor,
    now: string,
  ): Promise<Result<DeviceTurnRow> | undefined> => {
    const answer = answerIn(utterance)
    if (answer === 'stop') {
      const { text } = await stop()
      return { ok: true, value: await note(actor, utterance, lastTurn?.device_id ?? null, text) }
    }
    if (answer === undefined || askFirst || lastTurn?.plan_id == null) return undefined
    const isRecent = Date.parse(now) - Date.parse(lastTurn.updated_at) <= ANSWER_WITHIN_MS
    const isAsked = statusOf(lastTurn) === 'confirm' || lastTurn.remedy !== null
    if (!isRecent || !isAsked) return undefined
    return confirm({ planId: lastTurn.plan_id, approved: answer === 'yes' })
  }

  const note = (actor: Actor, said: string, deviceId: string | null, text: string): Promise<DeviceTurnRow> =>
    turns.add({
      ownerId: actor.id,
      deviceId,
      said,
      understood: { kind: 'plan', plans: [], contactIds: [], summary: text },
      summary: text,
      planId: null,
      status: 'explained',
      text,
    })

  /** The turn first, so that nothing of the plan can go untold. */
  const take = async (
    { utterance: said, askFirst, planId: givenId }: SayRequest,
    { device }: Pick<Scene, 'device'>,
    actor: Actor,
    understood: Understanding,
  ): Promise<Result<DeviceTurnRow>> => {
    const base = { ownerId: actor.id, deviceId: device?.id ?? null, said, understood, planId: null } as const
    if (understood.kind === 'question') {
      const { question } = understood
      return {
        ok: true,
        value: await turns.add({ ...base, summary: question, status: 'question', text: question }),
      }
    }
    if (understood.kind === 'not_understood') {
      const { message } = understood
      return {
        ok: true,
        value: await turns.add({ ...base, summary: message, status: 'not_understood', text: message }),
      }
    }
    const { plans, contactIds, summary } = understood
    const steps = toSteps({ plans, contactIds, deviceId: device?.id, askFirst })
    if (steps.length === 0) {
      const text = [summary, ...explanationsIn(plans, summary)].join(' ')
      return { ok: true, value: await turns.add({ ...base, summary, status: 'explained', text }) }
    }
    const planId = givenId ?? timeId('pl', runtime.clock.now())
    const known = await turns.byPlan(planId)
    if (known) return { ok: true, value: known }
    const added = await turns.add({ ...base, summary, planId, status: 'running' })
    const proposed = await runtime.propose({
      workspace: 'device',
      steps,
      rationale: summary,
      planId,
      refuseFailing: true,
    })
    if (!proposed.ok) {
      await turns.follow(planId, async () => ({ status: 'failed', text: proposed.error.message }))
      return proposed
    }
    return { ok: true, value: (await narrator.follow(planId)) ?? added }
  }

  const confirm = async (answer: {
    readonly planId: string
    readonly approved: boolean
    readonly requestKey?: string
  }): Promise<Result<DeviceTurnRow>> => {
    const { planId, approved, requestKey } = answer
    const { actor } = currentOrigin()
    const turn = await turns.byPlan(planId)
    if (turn?.owner_id !== actor.id) return failed(fail('turn_not_found', 'There is no such plan of yours.'))
    if (turn.remedy !== null) return answerRemedy(turn, approved, actor)
    const plan = await runtime.plan(planId)
    if (!plan.ok) return plan
    const open = plan.value.steps.filter(({ status }) => status === 'proposed' || status === 'stale')
    if (open.length === 0) return failed(fail('nothing_to_confirm', 'Nothing here waits for a yes or a no.'))
    const decided = approved ? await approve(plan.value, turn, requestKey) : await runtime.dismiss(planId)
    if (!decided.ok) return decided
    return { ok: true, value: (await narrator.follow(planId)) ?? turn }
  }

  const approve = (
    plan: Plan,
    turn: DeviceTurnRow,
    requestKey: string | undefined,
  ): Promise<Result<Plan>> => {
    if (previewHashOf(plan) !== turn.preview_hash) {
      const changed = fail('nothing_to_confirm', 'It was changed since it was summed up.', {
        hint: 'Look at it among the approvals, or say it again.',
      })
      return Promise.resolve(failed(changed))
    }
    const decisions = plan.steps
      .filter(({ status }) => status === 'proposed' || status === 'stale')
      .map(({ id, preview }) => ({ stepId: id, decision: 'approve', previewHash: preview.hash }) as const)
    return runtime.decide({
      planId: plan.id,
      decisions,
      execute: true,
      ...(requestKey !== undefined && { requestKey }),
    })
  }

  /** A yes to "should I … instead?" is a new plan, and its approval. */
  const answerRemedy = async (
    turn: DeviceTurnRow,
    approved: boolean,
    actor: Actor,
  ): Promise<Result<DeviceTurnRow>> => {
    const taken = (await turns.takeRemedy(
      turn.plan_id!,
      approved ? '' : 'All right, I won’t.',
    )) as Remedy | null
    if (!taken) return failed(fail('nothing_to_confirm', 'Nothing here waits for a yes or a no.'))
    if (!approved) return { ok: true, value: (await turns.byPlan(turn.plan_id!)) ?? turn }
    const { contactIds } = taken
    const plans = taken.plans.map(agreed)
    const understood: Understanding = { kind: 'plan', plans, contactIds, summary: summarise(plans) }
    const device = turn.device_id === null ? undefined : ({ id: turn.device_id } as Scene['device'])
    const said = await take({ utterance: 'Yes', askFirst: true }, { device }, actor, understood)
    if (!said.ok || said.value.plan_id === null) return said
    return confirm({ planId: said.value.plan_id, approved: true })
  }

  /** Stops whatever of this person is open or under way, or only the plan that is named. */
  const stop = async (
    only: { readonly planId?: string | undefined } = {},
  ): Promise<{ readonly planIds: readonly string[]; readonly text: string }> => {
    const { planId } = only
    const planIds = await stopPlans(
      runtime,
      currentOrigin().actor.id,
      ({ id }) => planId === undefined || id === planId,
    )
    return { planIds, text: planIds.length > 0 ? 'Stopped.' : 'There is nothing to stop.' }
  }

  return {
    say,
    confirm,
    stop,
    /** What another process did, or this one before it was interrupted: call it now and then. */
    catchUp: async (): Promise<void> => {
      await watch.look()
      await narrator.catchUp()
    },
    close: async (): Promise<void> => {
      contactsOf.close()
      await watch.stop()
      await narrator.stop()
    },
  }
}

export type DeviceService = ReturnType<typeof createDeviceService>

/** What they have just said yes to is told, not asked again. What is never carried out stays as it is. */
const agreed = (plan: ActionPlan): ActionPlan =>
  plan.intent === 'delete_messages' || plan.intent === 'make_payment' ? plan : { ...plan, confirm: false }

const explanationsIn = (plans: readonly ActionPlan[], summary: string): string[] =>
  plans.flatMap(({ metadata }) =>
    metadata.explanation !== undefined && !summary.includes(metadata.explanation)
      ? [metadata.explanation]
      : [],
  )
