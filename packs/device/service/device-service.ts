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
import { askAgain } from './asked.ts'
import { createContactCache } from './contact-cache.ts'
import { loadScene, type Scene } from './context.ts'
import { createDeviceWatch, stopPlans } from './device-watch.ts'
import type { ExecutorHub } from './executor-hub.ts'
import { createHubDesk } from './hub-desk.ts'
import { createLinks } from './links.ts'
import { createNarrator } from './narrator.ts'
import { previewHashOf, toSteps } from './plan-steps.ts'
import { type Remedy, statusOf, type TurnStatus, type Understood } from './turn.ts'
import { createTurnStore } from './turn-store.ts'

export interface SayRequest {
  readonly utterance: string
  readonly deviceId?: string
  /** Whoever asks may not approve: everything that acts is confirmed by somebody who may. */
  readonly askFirst: boolean
  readonly planId?: string
}

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
  const links = createLinks(runtime)
  const watch = createDeviceWatch(runtime, hub, links)
  hub.attach(createHubDesk(runtime, links, () => timeId('ex', runtime.clock.now())))

  const failed = (failure: ActionFailure): Result<never> => ({ ok: false, error: failure.failure })

  const say = async (given: SayRequest): Promise<Result<DeviceTurnRow>> => {
    const request = { ...given, utterance: storable(given.utterance) }
    const { actor } = currentOrigin()
    const now = runtime.clock.now().toISOString()
    const { deviceId } = request
    const contacts = await contactsOf(actor.id)
    const scene = await runtime.store.read((reader) =>
      loadScene({ reader, ownerId: actor.id, deviceId, hub, contacts, now }),
    )
    if (scene instanceof ActionFailure) return failed(scene)
    const answered = await takeAnswer(answerIn(request.utterance), request, scene, actor)
    if (answered) return answered
    const understood = await consultModel({
      askModel: (question) => runtime.askModel('device', question),
      utterance: request.utterance,
      context: scene.context,
      understood: understand(request.utterance, scene.context),
    })
    const isRefused = understood.kind === 'not_understood' && understood.answered === 'refused'
    const refused = isRefused ? await takeAnswer('no', request, scene, actor) : undefined
    if (refused) return refused
    // "No, Sara": what was meant for Sam must not go out as well.
    if ('corrects' in understood && scene.lastPlanId !== undefined)
      await stopPlans(runtime, actor.id, ({ id }) => id === scene.lastPlanId)
    return take(request, scene, actor, deviceId === undefined ? understood : aimedAt(deviceId, understood))
  }

  /** "Yes", "no" and "stop" are answers where something was asked or is going on. */
  const takeAnswer = async (
    answer: ReturnType<typeof answerIn>,
    { utterance, askFirst }: SayRequest,
    { lastTurn, asked }: Scene,
    actor: Actor,
  ): Promise<Result<DeviceTurnRow> | undefined> => {
    const note = async (text: string, status: TurnStatus): Promise<Result<DeviceTurnRow>> => {
      const understood = { kind: 'plan', plans: [], contactIds: [], summary: text } as const
      const deviceId = lastTurn?.device_id ?? null
      const turn = { ownerId: actor.id, deviceId, said: utterance, understood, summary: text, text, status }
      return { ok: true, value: await turns.add({ ...turn, planId: null }) }
    }
    if (answer === 'stop') return note((await stop()).text, 'explained')
    if (answer === undefined) return undefined
    if (asked && !askFirst) {
      // A no lets go of it however late it comes; a yes only counts for what they have just heard.
      if (answer === 'yes' && !asked.isFresh) return note(asked.question, 'answered')
      return confirm({ planId: asked.planId, approved: answer === 'yes' })
    }
    if (answer === 'yes' || (lastTurn && statusOf(lastTurn) === 'question')) return undefined
    // Nothing was asked: whoever says no, wait or cancel means what is under way.
    const planIds = await stopPlans(runtime, actor.id, ({ status }) => status === 'executing')
    return planIds.length > 0 ? note('Stopped.', 'explained') : undefined
  }

  /** The turn first, so that nothing of the plan can go untold. */
  const take = async (
    { utterance: said, askFirst, planId: givenId }: SayRequest,
    { device, asked }: Pick<Scene, 'device' | 'asked'>,
    actor: Actor,
    understood: Understood,
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
      const { message, answered } = understood
      const status = answered ? 'answered' : 'not_understood'
      // What waits for a yes is asked once more: it is what the next yes means.
      const text = asked && !askFirst ? askAgain(message, asked) : message
      return { ok: true, value: await turns.add({ ...base, summary: message, status, text }) }
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
    const summary = summarise(plans)
    const understood: Understood = { kind: 'plan', plans, contactIds, summary, agreed: true }
    const device = turn.device_id === null ? undefined : ({ id: turn.device_id } as Scene['device'])
    const scene = { device, asked: undefined }
    const said = await take({ utterance: 'Yes', askFirst: true }, scene, actor, understood)
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
      await links.stop()
      await narrator.stop()
    },
  }
}

export type DeviceService = ReturnType<typeof createDeviceService>

const aimedAt = (device: string, understood: Understanding): Understanding => {
  if (understood.kind !== 'plan') return understood
  const plans = understood.plans.map((plan) => ({ ...plan, metadata: { ...plan.metadata, device } }))
  return { ...understood, plans }
}

/** What cannot be stored was not spoken. */
const storable = (text: string): string => text.toWellFormed().replace(/[\p{Cc}--\n]/gv, ' ')

/** What they have just said yes to is told, not asked again. What is never carried out stays as it is. */
const agreed = (plan: ActionPlan): ActionPlan =>
  plan.intent === 'delete_messages' || plan.intent === 'make_payment' ? plan : { ...plan, confirm: false }

const explanationsIn = (plans: readonly ActionPlan[], summary: string): string[] =>
  plans.flatMap(({ metadata }) =>
    metadata.explanation !== undefined && !summary.includes(metadata.explanation)
      ? [metadata.explanation]
      : [],
  )
