import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, followEvents } from '@countersign/client'
import type { PlanBody } from '@countersign/protocol'

const EVERY_MS = 1500

export interface PlanWatch {
  /** Aborted once the plan is not as it was. */
  readonly changed: AbortSignal
  readonly stop: () => void
}

/** Watches for somebody else's word on a plan, while this person is being asked. */
export function watchPlan(client: Client, plan: PlanBody): PlanWatch {
  const changed = new AbortController()
  const over = new AbortController()
  const { signal } = over
  const before = stateOf(plan)
  const compare = (now: PlanBody): void => {
    if (now.id !== plan.id || stateOf(now) === before) return
    changed.abort()
    over.abort()
  }
  /** Told at once. */
  const listen = async (): Promise<void> => {
    for await (const told of followEvents(client, { signal }))
      if (told.event === 'plan-updated') compare(told.data.plan)
  }
  /** Not everyone who may decide on a plan is told of it, nor is what happened just before one listened. */
  const look = async (): Promise<void> => {
    while (!signal.aborted) {
      await sleep(EVERY_MS, undefined, { signal }).catch(() => {})
      // No answer now is an answer later: whoever decides will hear of it.
      if (!signal.aborted) await client.plan(plan.id).then(compare, () => {})
    }
  }
  listen().catch(() => {})
  void look()
  return { changed: changed.signal, stop: () => over.abort() }
}

const stateOf = ({ status, steps }: PlanBody): string =>
  JSON.stringify([status, steps.map((step) => [step.status, step.preview.hash, step.decisions.length])])
