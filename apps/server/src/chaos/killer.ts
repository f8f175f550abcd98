import { setTimeout as sleep } from 'node:timers/promises'
import type { CallKind, ClientEvents } from './client.ts'
import type { Random } from './random.ts'

/** When to kill, in the life that has just begun. */
export type KillPlan =
  /** Before it serves: in the middle of migrating, or of finishing what was approved. */
  | { readonly when: 'starting'; readonly share: number }
  | { readonly when: 'after a while'; readonly ms: number }
  /** A moment after the nth request of this kind has left. */
  | { readonly when: 'sent'; readonly kind: CallKind; readonly nth: number; readonly ms: number }
  /** As soon as the nth answer is there, so that what follows it never happens. */
  | { readonly when: 'answered'; readonly kind: CallKind; readonly nth: number }

const targets: readonly (readonly [weight: number, kind: CallKind])[] = [
  [4, 'propose'],
  [6, 'decide'],
  [2, 'execute'],
  [3, 'action'],
  [1, 'undo'],
]
const AT_LATEST_MS = 1500

export function planKill(random: Random): KillPlan {
  const kind = random.pick(targets)
  const nth = random.integer(1, kind === 'undo' || kind === 'execute' ? 3 : 25)
  return random.pick<() => KillPlan>([
    [2, () => ({ when: 'starting', share: random.between(0.1, 1.1) })],
    [5, () => ({ when: 'after a while', ms: random.between(5, 400) })],
    [10, () => ({ when: 'sent', kind, nth, ms: random.chance(0.3) ? 0 : random.between(0, 4) })],
    [4, () => ({ when: 'answered', kind, nth })],
  ])()
}

export interface Killer {
  readonly events: ClientEvents
  /** Resolves when the deed is done. */
  strike(plan: KillPlan, kill: () => void): Promise<void>
}

/** Watches the traffic, so that it can kill at a moment that hurts. */
export function createKiller(): Killer {
  let onSent: ClientEvents['onSent'] = () => {}
  let onAnswered: ClientEvents['onAnswered'] = () => {}

  return {
    events: {
      onSent: (kind) => onSent(kind),
      onAnswered: (kind, status) => onAnswered(kind, status),
    },
    strike: async (plan, kill) => {
      const done = Promise.withResolvers<void>()
      const deed = (): void => {
        onSent = () => {}
        onAnswered = () => {}
        kill()
        done.resolve()
      }
      let left = 'nth' in plan ? plan.nth : 0
      const isTheOne = (kind: CallKind): boolean => 'kind' in plan && kind === plan.kind && --left === 0
      if (plan.when === 'sent') {
        onSent = (kind) => {
          if (!isTheOne(kind)) return
          wait(plan.ms)
          deed()
        }
      }
      if (plan.when === 'answered') onAnswered = (kind) => void (isTheOne(kind) && deed())
      const limit = new AbortController()
      const ms = plan.when === 'after a while' ? plan.ms : AT_LATEST_MS
      void sleep(ms, undefined, { signal: limit.signal }).then(deed, () => {})
      await done.promise
      limit.abort()
    },
  }
}

/** A timer knows only whole milliseconds, and a request is over in one or two. */
function wait(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}
