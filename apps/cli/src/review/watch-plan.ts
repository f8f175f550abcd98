import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@countersign/client'
import type { PlanBody } from '@countersign/protocol'

const EVERY_MS = 500

export interface PlanWatch {
  /** Aborted once the plan is not as it was. */
  readonly changed: AbortSignal
  readonly stop: () => void
}

/**
 * Watches for somebody else's word on a plan, while this person is being asked. It looks, rather than listens: a stream
 * that does not let go when it is told to would keep the program from ending.
 */
export function watchPlan(client: Client, plan: PlanBody): PlanWatch {
  const changed = new AbortController()
  const over = new AbortController()
  const before = stateOf(plan)
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await sleep(EVERY_MS, undefined, { signal: over.signal }).catch(() => {})
      if (over.signal.aborted) return
      // No answer now is an answer later: whoever decides will hear of it.
      const now = await client.plan(plan.id).catch(() => plan)
      if (stateOf(now) !== before) {
        changed.abort()
        return
      }
    }
  }
  void watch()
  return { changed: changed.signal, stop: () => over.abort() }
}

const stateOf = ({ status, steps }: PlanBody): string =>
  JSON.stringify([status, steps.map((step) => [step.status, step.preview.hash, step.decisions.length])])
