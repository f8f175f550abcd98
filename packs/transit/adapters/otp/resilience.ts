import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, ProviderFailure } from '../provider.ts'
import type { Asked } from './ask-server.ts'

export interface Limits {
  readonly retries: number
  /** Of these after a time-out: whoever waits has waited long enough already. */
  readonly retriesAfterTimeout: number
  readonly firstWaitMs: number
  /** Where more is asked for, the caller is told instead of being kept waiting. */
  readonly maxWaitMs: number
  /** Requests in a second on average, and at once. */
  readonly perSecond: number
  readonly burst: number
  /** So many failures in a row, and the server is left alone for so long. */
  readonly failures: number
  readonly restMs: number
}

export const defaultLimits: Limits = {
  retries: 3,
  retriesAfterTimeout: 1,
  firstWaitMs: 200,
  maxWaitMs: 10_000,
  perSecond: 10,
  burst: 20,
  failures: 5,
  restMs: 15_000,
}

type Attempt<T> = () => Promise<Asked<T>>
export type Guarded = <T>(attempt: Attempt<T>, signal?: AbortSignal) => Promise<Answer<T>>

/** Stands before a server: not too often, again where that may help, and not at all while it is down. */
export function createGuard(
  limits: Limits = defaultLimits,
  now: () => number = () => performance.now(),
): Guarded {
  let tokens = limits.burst
  let filledAt = now()
  let failuresInARow = 0
  let restsUntil = 0

  const takeToken = (): ProviderFailure | undefined => {
    const time = now()
    tokens = Math.min(limits.burst, tokens + ((time - filledAt) / 1000) * limits.perSecond)
    filledAt = time
    if (tokens >= 1) {
      tokens -= 1
      return undefined
    }
    const retryAfter = Math.ceil((1 - tokens) / limits.perSecond)
    return { code: 'rate-limited', message: 'Too many requests at once', retryAfter }
  }
  const refuse = (): ProviderFailure | undefined => {
    const left = restsUntil - now()
    if (left <= 0) return takeToken()
    return {
      code: 'upstream-error',
      message: 'The server has failed several times in a row and is left alone for a moment',
      retryAfter: Math.ceil(left / 1000),
    }
  }
  const note = (error: ProviderFailure | undefined): void => {
    // Being asked for less is no sign of being down.
    if (error?.code === 'rate-limited') return
    failuresInARow = error ? failuresInARow + 1 : 0
    if (failuresInARow < limits.failures) return
    restsUntil = now() + limits.restMs
    // The first request after the rest decides whether there is another.
    failuresInARow = limits.failures - 1
  }

  return async (attempt, signal) => {
    for (let retry = 0, timeouts = 0; ; retry++) {
      const refused = refuse()
      const answer = refused
        ? { ok: false as const, error: refused, isFinal: refused.code !== 'rate-limited' }
        : await attempt()
      // Whoever gives up says nothing about the server.
      if (!refused && !signal?.aborted) note(answer.ok ? undefined : answer.error)
      if (answer.ok) return answer
      const { error, isFinal } = answer
      if (error.code === 'upstream-timeout') timeouts++
      const wait = waitFor(error, retry, limits)
      const isEnough = retry >= limits.retries || timeouts > limits.retriesAfterTimeout
      if (isFinal || isEnough || signal?.aborted || wait === undefined) return { ok: false, error }
      await sleep(wait, undefined, { ...(signal && { signal }) }).catch(() => undefined)
    }
  }
}

/** Doubling, with chance in it so that many do not come back at the same moment; at least what the server asks for. */
function waitFor(
  { code, retryAfter = 0 }: ProviderFailure,
  retry: number,
  limits: Limits,
): number | undefined {
  if (code === 'unsupported-region') return undefined
  const asked = retryAfter * 1000
  if (asked > limits.maxWaitMs) return undefined
  const backoff = limits.firstWaitMs * 2 ** retry
  return Math.max(asked, backoff * (0.5 + Math.random() / 2))
}
