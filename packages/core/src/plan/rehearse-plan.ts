import type { Origin } from '../audit/origin.ts'
import type { Kernel } from '../kernel.ts'
import { isSamePolicy } from '../policy/last-policies.ts'
import { loadPolicy, policyOf, type PolicyFor } from '../policy/load-policy.ts'
import type { Transaction } from '../ports.ts'
import { judgeStep } from './judge-step.ts'
import type { ReadyPlan } from './prepare.ts'
import { previewSteps, type StepPreview } from './preview-steps.ts'

type Judged = ReturnType<typeof judgeStep>

export interface Rehearsal {
  readonly policy: PolicyFor
  readonly judged: readonly Judged[]
  readonly previews: ReadonlyMap<string, StepPreview>
}

/**
 * What the policy says of each step of a new plan, and what each would do. The steps are rehearsed by what the policy was last
 * time, while it is being asked; where it has changed, that counts for nothing.
 */
export async function rehearsePlan(options: {
  readonly kernel: Kernel
  readonly tx: Transaction
  readonly ready: ReadyPlan
  readonly origin: Origin
  readonly planId: string
  readonly now: string
}): Promise<Rehearsal> {
  const { kernel, tx, ready, origin, planId, now } = options
  const { actor } = origin
  const judge = ({ settings, alwaysConfirm, standingApprovals }: PolicyFor): Judged[] =>
    ready.steps.map((step) =>
      judgeStep({
        step,
        origin,
        settings,
        alwaysConfirm,
        standingApprovals,
        now,
        direct: ready.direct,
        rolesOf: (action) => kernel.catalogue.get(action)?.action.roles,
      }),
    )
  const rehearse = (judged: readonly Judged[]) => {
    const undone = (work: () => Promise<void>) => tx.rehearse(ready.workspace, work)
    return previewSteps({ kernel, tx, planId, steps: judged, actor, now, undone })
  }

  const asked = tx.policy.for(actor.id)
  const last = kernel.lastPolicies.get(actor.id)
  // Standing approvals may cover something one moment and not the next.
  const expected = last?.standingApprovals.length === 0 ? last : undefined
  const early = expected && judge(expected)
  const isEarly = early !== undefined && !early.some(runsAtOnce)
  // Both are over before anything else is done with the transaction, also where one of them fails.
  const [stored, tried] = await Promise.allSettled([asked, isEarly ? rehearse(early) : undefined])
  if (stored.status === 'rejected') throw stored.reason
  if (tried.status === 'rejected') throw tried.reason
  const rehearsed = tried.value
  const found = await policyOf(tx.rows, actor.id, stored.value)
  kernel.lastPolicies.set(actor.id, found)
  if (isEarly && rehearsed && isSamePolicy(found, expected!))
    return { policy: found, judged: early, previews: rehearsed }

  const judged = judge(found)
  if (!judged.some(runsAtOnce)) return { policy: found, judged, previews: await rehearse(judged) }
  // It will run at once, so the policy must be the one that holds while nobody else can change anything.
  await tx.lock(ready.workspace)
  const policy = await loadPolicy(tx, actor.id)
  const held = judge(policy)
  return { policy, judged: held, previews: await rehearse(held) }
}

const runsAtOnce = ({ verdict, effect }: Judged): boolean => verdict.kind === 'run' && effect !== 'read'
