import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorBody, PlanBody, ReceiptBody } from '@countersign/protocol'
import type { Answer, Call } from './client.ts'
import type { Gate } from './gate.ts'
import type { Ledger } from './ledger.ts'
import type { Random } from './random.ts'
import type { Status, TrackedPlan, TrackedStep } from './tracked.ts'

/** Where one worker sits: what it needs to do its jobs. */
export interface Desk {
  readonly name: string
  readonly random: Random
  readonly gate: Gate
  readonly ledger: Ledger
  /** A contact that all workers count on. */
  readonly counter: { readonly id: string; readonly marker: string }
  newLabel(): string
}

export interface Request extends Call {
  /** What it may make of which steps. */
  readonly may: readonly (readonly [step: TrackedStep, ...statuses: Status[]])[]
  /** The answers that a server in good health can give. */
  readonly expects: readonly number[]
}

/**
 * Sends a request about a plan and takes in the answer. With a key it is sent again until there is one; without, an
 * answer that a crash swallowed is undefined.
 */
export async function ask(desk: Desk, plan: TrackedPlan, request: Request): Promise<Answer | undefined> {
  const { ledger, gate } = desk
  const { may, expects, ...call } = request
  for (let tries = 0; ; tries++) {
    await gate.opened()
    // Before it is sent: from then on it may be carried out, whether or not anybody hears of it.
    for (const [step, ...statuses] of may) for (const status of statuses) step.possible.add(status)
    const sentAt = new Date().toISOString()
    ledger.note(plan, `> ${call.method} ${call.path}${call.key === undefined ? '' : ` key ${call.key}`}`)
    const answer = await gate.call(call)
    if (!answer) {
      ledger.note(plan, '< lost')
      if (call.method === 'POST') ledger.lose(plan, call.key !== undefined)
      if (gate.mayBeLate)
        for (const [step, ...statuses] of may) step.late = new Set([...(step.late ?? []), ...statuses])
      if (call.key === undefined) return undefined
      continue
    }
    const code = answer.status < 400 ? '' : ` ${(answer.body as ErrorBody).error.code}`
    ledger.note(plan, `< ${answer.status}${code}${answer.replayed ? ' as before' : ''}`)
    if (code === ' request_in_flight') {
      await sleep(20)
      continue
    }
    ledger.counts.answered++
    if (answer.replayed) ledger.counts.replayed++
    else if (tries > 0 && wasDoneBefore(answer.body, sentAt)) ledger.counts.resumed++
    if (!expects.includes(answer.status)) {
      const text = JSON.stringify(answer.body)
      ledger.violate('serving', `${call.method} ${call.path} answered ${answer.status}: ${text}`, plan)
    }
    return answer
  }
}

/** A plan with the last decision on it, or a receipt: from a life before, although that life never answered. */
function wasDoneBefore(body: unknown, time: string): boolean {
  const { createdAt, steps, at } = body as Partial<PlanBody & ReceiptBody>
  const times = [
    at,
    createdAt,
    ...(steps ?? []).flatMap(({ decisions }) => decisions.map((given) => given.at)),
  ]
  const last = times
    .filter((each) => each !== undefined)
    .toSorted()
    .at(-1)
  return last !== undefined && last < time
}

/** Reads a plan, however often it takes. */
export async function look(desk: Desk, plan: TrackedPlan): Promise<void> {
  const call = { kind: 'read', method: 'GET', path: `/api/plans/${plan.id}` } as const
  for (;;) {
    const answer = await ask(desk, plan, { ...call, may: [], expects: [200] })
    if (answer?.status === 200) desk.ledger.learn(plan, answer.body as PlanBody)
    if (answer) return
  }
}

/** The same for the same request, so that it is recognised when it comes again. */
export function keyFor(plan: TrackedPlan, what: string): { key?: string } {
  return plan.keyed ? { key: `${plan.label} ${what}`.replaceAll(/[ ,]+/g, '-') } : {}
}
