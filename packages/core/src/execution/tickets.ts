import { derivedId } from '../ids.ts'
import type { Plan, Step } from '../plan/plan.ts'
import type { OutboxMessage } from '../ports.ts'
import type { Unit } from '../review/unit.ts'

// A step that waits because its device is at work has a ticket, which lies in the outbox beside what is sent to the
// device: so one look there tells who has the device and who is to have it next, and no plan passes another.

const PREFIX = 'ticket:'

/** The kind of the tickets for this kind of device step. Nobody sends them. */
export const ticketKind = (kind: string): string => `${PREFIX}${kind}`

const BUSY = 'It waits until its device has done what it was told before.'

/** It has a ticket. */
export const isInLine = ({ status, waiting }: Step): boolean => status === 'approved' && waiting === BUSY

/** When the last word was given that its device steps needed. */
function approvedAt({ steps, createdAt }: Pick<Plan, 'steps' | 'createdAt'>): string {
  const given = steps
    .filter(({ effect }) => effect === 'device')
    .flatMap(({ decisions }) => decisions.filter(({ decision }) => decision === 'approve'))
  return given.reduce((last, { at }) => (at > last ? at : last), createdAt)
}

/** Whoever was approved first goes first; of those approved in the same moment, the one with the lower id. */
const byApproval = (left: Place, right: Place): number =>
  compare(left.dueAt, right.dueAt) || compare(left.planId, right.planId)

type Place = Pick<OutboxMessage, 'dueAt' | 'planId'>
const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

const placeOf = (plan: Plan): Place => ({ dueAt: approvedAt(plan), planId: plan.id })

/** As they would go to a device. */
export const inOrderOfApproval = (plans: readonly Plan[]): Plan[] =>
  plans
    .map((plan) => ({ plan, place: placeOf(plan) }))
    .toSorted((left, right) => byApproval(left.place, right.place))
    .map(({ plan }) => plan)

/** Whose turn it is with a device of this kind that nobody has; undefined where somebody has it, or nobody waits. */
export function nextInLine(unsettled: readonly OutboxMessage[], kind: string): OutboxMessage | undefined {
  if (unsettled.some((message) => message.kind === kind)) return undefined
  return unsettled.filter((message) => message.kind === ticketKind(kind)).toSorted(byApproval)[0]
}

/** Whether a step may go to its device now. If not, it stands in line. */
export async function mayGo(unit: Unit, step: Step, kind: string): Promise<boolean> {
  const { plan, messages, tx } = unit
  const unsettled = await tx.outbox.unsettled([kind, ticketKind(kind)])
  const isFree = ![...messages, ...unsettled].some((message) => message.kind === kind)
  const own = unsettled.find(({ planId, stepId }) => planId === plan.id && stepId === step.id)
  const place = own ?? placeOf(plan)
  const isFirst = !unsettled.some((other) => other.planId !== plan.id && byApproval(other, place) < 0)
  if (isFree && (isFirst || unit.device === kind)) return true
  if (!own) await takeTicket(unit, step, { ...place, kind: ticketKind(kind) })
  return false
}

async function takeTicket(unit: Unit, step: Step, place: Place & Pick<OutboxMessage, 'kind'>): Promise<void> {
  const ticket: OutboxMessage = {
    ...place,
    id: derivedId(place.planId, step.id, place.kind),
    payload: {},
    stepId: step.id,
    fence: step.fence,
    status: 'pending',
    attempts: 0,
    leaseUntil: null,
    lastError: null,
  }
  // It may have stood there before, and have had to leave.
  const isKnown = !unit.fresh && (await unit.tx.outbox.get(ticket.id)) !== undefined
  if (isKnown) await unit.tx.outbox.update(ticket)
  else unit.messages.push(ticket)
}

export const standInLine = (step: Step): Step => (isInLine(step) ? step : { ...step, waiting: BUSY })

/** A step that has to wait for something else first is in nobody's way meanwhile. */
export function leaveLine(step: Step): Step {
  if (!isInLine(step)) return step
  const { waiting: _waiting, ...rest } = step
  return rest
}

export const hasLeftLine = (before: Plan, { steps }: Plan): boolean =>
  before.steps.some((step) => isInLine(step) && !steps.some((now) => now.id === step.id && isInLine(now)))

/** Takes back the tickets of steps that are not in line, whatever took them out of it. */
export async function voidTickets({ plan, tx }: Unit): Promise<void> {
  const inLine = new Set(plan.steps.filter(isInLine).map(({ id }) => id))
  for (const message of await tx.outbox.forPlan(plan.id)) {
    const { kind, status, stepId } = message
    if (kind.startsWith(PREFIX) && status === 'pending' && !inLine.has(stepId))
      await tx.outbox.update({ ...message, status: 'delivered' })
  }
}
