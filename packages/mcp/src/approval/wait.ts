import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@countersign/client'
import type { PlanBody } from '@countersign/protocol'
import type { ServerContext } from '@modelcontextprotocol/server'
import type { Timing } from '../host.ts'
import { openSteps } from './question.ts'

const TELL_EVERY_MS = 5000

/** Nothing of it waits for anybody, or is under way. */
const isSettled = (plan: PlanBody): boolean => openSteps(plan).length === 0 && plan.status !== 'executing'

/** Looks at a plan until it is decided and done, or the time is over; tells the client meanwhile that it is being waited for. */
export async function waitForDecision(
  given: PlanBody,
  options: {
    readonly client: Client
    readonly context: ServerContext
    readonly timing: Timing
    readonly link: string
    /** Instead of what the client bears. */
    readonly maxMs?: number
    /** There is no need to wait any longer. */
    readonly over?: AbortSignal
  },
): Promise<PlanBody> {
  const { client, context, timing, link } = options
  const { signal: cancelled, _meta } = context.mcpReq
  const signal = options.over ? AbortSignal.any([cancelled, options.over]) : cancelled
  const token = _meta?.progressToken
  const maxMs = options.maxMs ?? (token === undefined ? timing.silentMs : timing.decisionMs)
  const startedAt = performance.now()
  let toldAt = Number.NEGATIVE_INFINITY
  let plan = given
  for (;;) {
    const waited = performance.now() - startedAt
    if (isSettled(plan) || waited >= maxMs || signal.aborted) return plan
    if (token !== undefined && waited - toldAt >= TELL_EVERY_MS) {
      toldAt = waited
      const message = `Waiting for a decision: ${link}`
      await context.mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken: token, progress: Math.round(waited), total: maxMs, message },
      })
    }
    await sleep(Math.min(timing.pollMs, Math.max(1, maxMs - waited)), undefined, { signal }).catch(() => {})
    if (!signal.aborted) plan = await client.plan(plan.id)
  }
}
