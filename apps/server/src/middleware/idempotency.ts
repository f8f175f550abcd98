import { derivedId, type Runtime, sha256, timeId } from '@countersign/core'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { problem } from '../answer.ts'
import type { AppEnv } from '../env.ts'

const KEY = /^[\x21-\x7e]{1,255}$/
const ABANDONED_AFTER_MS = 60_000

/** What is known of a request before it is carried out. */
type Claim =
  | { readonly kind: 'mine'; readonly at: string }
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'in flight' }
  | { readonly kind: 'reused' }

/**
 * A POST with an Idempotency-Key is carried out once for each caller and key; sent again, it gets the same answer.
 *
 * A request without an answer may be one that a crash cut short. It is then carried out again, which is safe however
 * far it had come: the plan it makes has an id derived from the request, and decisions remember the request they came
 * with. So it may be presumed dead early: when it is older than this process and unknown to it, or than a minute.
 */
export function idempotency(runtime: Runtime) {
  const startedAt = runtime.clock.now().toISOString()
  const inFlight = new Set<string>()
  /** Requests that ended in a fault of ours: what they did may have been kept, so a retry must find the same plan id. */
  const broken = new Set<string>()

  const isAlive = (id: string, at: string): boolean => {
    if (inFlight.has(id)) return true
    if (broken.has(id)) return false
    const age = runtime.clock.now().getTime() - new Date(at).getTime()
    return at >= startedAt && age < ABANDONED_AFTER_MS
  }

  const claim = (id: string, bodyHash: string): Promise<Claim> =>
    runtime.store.transaction(async (tx): Promise<Claim> => {
      await tx.lock(`request ${id}`)
      const known = await tx.requests.get(id)
      if (known && known.bodyHash !== bodyHash) return { kind: 'reused' }
      if (known?.response) return { kind: 'answered', ...known.response }
      if (known && isAlive(id, known.at)) return { kind: 'in flight' }
      // One that is taken up again keeps its time, because its plan's id begins with it.
      if (known) return { kind: 'mine', at: known.at }
      const at = runtime.clock.now().toISOString()
      await tx.requests.put({ id, bodyHash, at, response: null })
      return { kind: 'mine', at }
    })

  const settle = async (
    c: Context<AppEnv>,
    request: { id: string; bodyHash: string; at: string },
  ): Promise<void> => {
    const { status } = c.res
    if (status >= 500) return void broken.add(request.id)
    broken.delete(request.id)
    const body = isWorthKeeping(status) && !c.var.isPassing ? await c.res.clone().text() : undefined
    try {
      await runtime.store.transaction((tx) =>
        body === undefined
          ? tx.requests.delete(request.id)
          : tx.requests.put({ ...request, response: { status, body } }),
      )
    } catch (error) {
      // The work is done and its answer is at hand; sent again, it would be carried out once more to the same end.
      runtime.log.warn({ correlationId: c.var.correlationId, error }, 'an answer could not be kept')
    }
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const key = c.req.header('idempotency-key')
    if (c.req.method !== 'POST' || key === undefined) return next()
    if (!KEY.test(key)) {
      return problem(c, 'validation_failed', 'Idempotency-Key must be 1 to 255 visible ASCII characters.')
    }
    const id = requestIdOf(c.var.caller.actor.id, key)
    const bodyHash = sha256(JSON.stringify([c.req.method, c.req.path, await c.req.text()]))
    const claimed = await claim(id, bodyHash)
    switch (claimed.kind) {
      case 'reused':
        return problem(
          c,
          'idempotency_key_reused',
          'This Idempotency-Key was sent with another request before.',
          { hint: 'Use a new key for a new request.' },
        )
      case 'in flight':
        c.header('retry-after', '1')
        return problem(c, 'request_in_flight', 'The same request is still being answered.', {
          hint: 'Send it again in a moment, with the same key.',
        })
      case 'answered':
        c.header('idempotent-replayed', 'true')
        c.header('content-type', 'application/json')
        return c.body(claimed.body, claimed.status as 200)
      case 'mine':
        break
    }
    inFlight.add(id)
    try {
      c.set('attempt', { requestKey: id, planId: planIdOf(claimed.at, id, bodyHash) })
      await next()
      await settle(c, { id, bodyHash, at: claimed.at })
      return undefined
    } finally {
      inFlight.delete(id)
    }
  })
}

export const requestIdOf = (actorId: string, key: string): string => derivedId('request', actorId, key)

/** Sorts by time as other plan ids do, and is the same at every try. */
function planIdOf(at: string, ...parts: readonly string[]): string {
  const byChance = timeId('pl', new Date(at))
  return `${byChance.slice(0, -16)}${derivedId('plan', ...parts).slice(0, 16)}`
}

/** What may be different next time, without the request being another, is not kept. */
function isWorthKeeping(status: number): boolean {
  return status !== 401 && status !== 403
}
