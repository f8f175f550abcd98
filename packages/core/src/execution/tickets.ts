import { derivedId } from '../ids.ts'
import type { Plan, Step } from '../plan/plan.ts'
import type { OutboxMessage, Transaction } from '../ports.ts'
import type { Unit } from '../review/unit.ts'

// A step that waits because its device is at work has a ticket, which lies in the outbox beside what is sent to the
// device: so one look there tells who has the device and who is to have it next, and no plan passes another.

/** How the kinds of tickets begin. */
export const TICKET_PREFIX = 'ticket:'

/** The kind of the tickets for this kind of device step. Nobody sends them. */
export const ticketKind = (kind: string): string => `${TICKET_PREFIX}${kind}`

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
  const { device, messages, plan, tx } = unit
  const isTaken = messages.some((message) => message.kind === kind)
  const isFree = !isTaken && (await tx.outbox.unsettled([kind])).length === 0
  if (isFree && device === kind) return true
  const ticket = newTicket(plan, step, ticketKind(kind))
  // The line may be long: only whoever may be next has to see all of it.
  if (isFree && isFirst(ticket, await tx.outbox.unsettled([ticket.kind]))) return true
  const stored = unit.fresh ? undefined : await tx.outbox.get(ticket.id)
  if (!stored) messages.push(ticket)
  // It has stood there before, and had to leave.
  else if (stored.status !== 'pending') await tx.outbox.update(ticket)
  return false
}

/** Where it has stood there for some time, it keeps its place. */
function isFirst(ticket: OutboxMessage, line: readonly OutboxMessage[]): boolean {
  const own = line.find(({ id }) => id === ticket.id) ?? ticket
  return !line.some((other) => other.planId !== own.planId && byApproval(other, own) < 0)
}

const newTicket = (plan: Plan, step: Step, kind: string): OutboxMessage => ({
  ...placeOf(plan),
  id: derivedId(plan.id, step.id, kind),
  kind,
  payload: {},
  stepId: step.id,
  fence: step.fence,
  status: 'pending',
  attempts: 0,
  leaseUntil: null,
  lastError: null,
})

/** Puts it behind all that wait by now. */
export async function goLast(tx: Transaction, { id }: OutboxMessage, now: string): Promise<void> {
  const ticket = await tx.outbox.get(id)
  if (ticket?.status === 'pending') await tx.outbox.update({ ...ticket, dueAt: now })
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
    if (kind.startsWith(TICKET_PREFIX) && status === 'pending' && !inLine.has(stepId))
      await tx.outbox.update({ ...message, status: 'delivered' })
  }
}
