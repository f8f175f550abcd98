import type { Json } from '../json.ts'
import type { Step } from '../plan/plan.ts'
import { isOpen } from '../plan/status.ts'
import { replaceStep, type Unit } from '../review/unit.ts'
import { addressOf, DEVICE_EFFECT, deviceKind } from './device-kind.ts'
import { leaseOf } from './effect-handler.ts'
import { planEffects } from './effects.ts'
import { leaveLine, mayGo, standInLine } from './tickets.ts'

const AWAY = 'It waits for its device, which is not connected.'

/**
 * A device step is carried out by an executor outside, on checked input; its result comes back through the outbox. A
 * device has one step at a time, and the next step of a plan goes out as the one before is settled: so no other plan
 * gets in between. Plans that wait for it go in the order in which they were approved.
 */
export async function sendToDevice(
  unit: Unit,
  step: Step,
  told: { readonly result: Json; readonly address: string | undefined },
): Promise<void> {
  const kind = deviceKind(told.address)
  if (!(await mayGo(unit, step, kind))) return changeStep(unit, step, standInLine(step))
  planEffects(unit, step, [{ kind, payload: { action: step.action, input: told.result } }])
  if (isReached(unit, kind)) takeAtOnce(unit)
  replaceStep(unit, await noteWaiting(unit, { ...step, status: 'running', fence: step.fence + 1 }, kind))
}

/** Somebody stands before the device and waits: a commit that only takes what this one puts there would be in the way. */
function takeAtOnce({ kernel, messages }: Unit): void {
  const leaseMs = leaseOf(kernel.effects[DEVICE_EFFECT]!)
  const leaseUntil = new Date(kernel.store.now().getTime() + leaseMs).toISOString()
  messages.push({ ...messages.pop()!, status: 'sending', attempts: 1, leaseUntil })
}

/** Says of a step that is to go out whether it will have to wait for its device. */
export async function noteWaiting(unit: Unit, step: Step, kind: string): Promise<Step> {
  const { waiting: _waiting, ...rest } = step
  const isAway = isReached(unit, kind) === false && !(await isReachedElsewhere(unit, kind))
  return isAway ? { ...rest, waiting: AWAY } : rest
}

/** The process that reaches it is told with the commit, and takes the step at once. */
async function isReachedElsewhere({ kernel, tx }: Unit, kind: string): Promise<boolean> {
  const handler = kernel.effects[DEVICE_EFFECT]
  return (await handler?.isReachedElsewhere?.(tx.rows, addressOf(kind) ?? '')) ?? false
}

/** Whether this process reaches the device now; undefined where devices have no addresses. */
function isReached({ kernel }: Unit, kind: string): boolean | undefined {
  return kernel.effects[DEVICE_EFFECT]?.addresses?.().includes(addressOf(kind) ?? '')
}

/** It cannot go now, whether its device is free or not. */
export const waitForOthers = (unit: Unit, step: Step): void => changeStep(unit, step, leaveLine(step))

/** A plan is written back only where something of it has changed. */
function changeStep(unit: Unit, before: Step, step: Step): void {
  if (step !== before) replaceStep(unit, step)
}

/** Half of what a device is to do, with a person still thinking about the rest, would leave it in any state. */
export function awaitsDecision({ plan }: Unit, step: Step): boolean {
  return (
    step.effect === 'device' &&
    plan.steps.some((other) => other.effect === 'device' && (isOpen(other) || other.held === true))
  )
}

/** Something of the plan has gone to the device: what follows stands on what is on its screen by now. */
export const hasBegun = ({ plan }: Unit): boolean =>
  plan.steps.some(({ effect, fence }) => effect === 'device' && fence > 0)
