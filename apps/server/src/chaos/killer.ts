import type { CallKind, ClientEvents } from './client.ts'
import type { CommitWatch } from './commit-watch.ts'
import type { Random } from './random.ts'

/** When to kill, in the life that has just begun. */
export type KillPlan =
  /** Before it serves: in the middle of migrating, or of finishing what was approved. */
  | { readonly when: 'starting'; readonly share: number }
  | { readonly when: 'after a while'; readonly ms: number }
  /** A moment after the nth request of this kind has left. */
  | { readonly when: 'sent'; readonly kind: CallKind; readonly nth: number; readonly ms: number }
  /** At, or a moment after, the first commit that follows the nth request: the work is done and nobody knows. */
  | { readonly when: 'committed'; readonly kind: CallKind; readonly nth: number; readonly ms: number }
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
const COMMIT_LIMIT_MS = 200

export function planKill(random: Random): KillPlan {
  const kind = random.pick(targets)
  const nth = random.integer(1, kind === 'undo' || kind === 'execute' ? 3 : 25)
  return random.pick<() => KillPlan>([
    [2, () => ({ when: 'starting', share: random.between(0.1, 1.1) })],
    [5, () => ({ when: 'after a while', ms: random.between(5, 400) })],
    [3, () => ({ when: 'sent', kind, nth, ms: 0 })],
    [4, () => ({ when: 'sent', kind, nth, ms: random.between(0, 3) })],
    // A server that has just started takes its time.
    [3, () => ({ when: 'sent', kind, nth, ms: random.between(0, 20) })],
    [14, () => ({ when: 'committed', kind, nth, ms: random.chance(0.4) ? 0 : random.between(0, 1.5) })],
    [4, () => ({ when: 'answered', kind, nth })],
  ])()
}

export interface Killer {
  readonly events: ClientEvents
  /** Resolves at the moment for the deed. */
  moment(plan: KillPlan): Promise<void>
}

/** Watches the traffic, to find the moment that hurts. */
export function createKiller(commits: CommitWatch): Killer {
  let notice: (event: 'sent' | 'answered', kind: CallKind) => void = () => {}
  return {
    events: {
      onSent: (kind) => notice('sent', kind),
      onAnswered: (kind) => notice('answered', kind),
    },
    moment: async (plan) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      let left = 'nth' in plan ? plan.nth : 0
      notice = (event, kind) => {
        if (!('kind' in plan) || kind !== plan.kind) return
        if ((event === 'answered') !== (plan.when === 'answered') || --left !== 0) return
        if (plan.when === 'answered') return resolve()
        if (plan.when === 'sent') return resolve(wait(plan.ms))
        void commits.next(COMMIT_LIMIT_MS).then(() => resolve(wait(plan.ms)), reject)
      }
      const timer = setTimeout(resolve, plan.when === 'after a while' ? plan.ms : AT_LATEST_MS)
      await promise
      clearTimeout(timer)
      notice = () => {}
    },
  }
}

/** A timer knows only whole milliseconds, and a request is over in one or two. */
function wait(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}
