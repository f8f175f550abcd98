import type { Actor } from '../audit/origin.ts'
import type { Step } from '../plan/plan.ts'
import { decide, isStricter } from '../policy/decide.ts'
import { loadPolicy } from '../policy/load-policy.ts'
import type { Verdict } from '../policy/verdict.ts'
import type { Unit } from '../review/unit.ts'
import { asksFirst, confidenceOf } from '../plan/confidence.ts'

/** Asks the policy once more before a step runs. Only a stricter answer than the one given counts. */
export async function askAgain(unit: Unit, step: Step, proposer: Actor): Promise<Verdict | undefined> {
  const { tx, plan, settings, now } = unit
  const action = unit.kernel.catalogue.get(step.action)?.action
  if (!action)
    return { kind: 'refuse', code: 'unknown_action', reasons: [`there is no action named ${step.action}`] }
  const ranByItself = step.verdict.kind === 'run'
  if (ranByItself && unit.fresh) return undefined
  // What a person confirmed cannot become stricter through their own settings or a standing approval.
  const { alwaysConfirm, standingApprovals } = ranByItself
    ? await loadPolicy(tx, plan.proposer.id)
    : { alwaysConfirm: false, standingApprovals: [] }
  const name = step.judgedAs ?? action.name
  const verdict = decide({
    action: {
      name,
      effect: action.effect,
      risk: step.risk,
      roles: unit.kernel.catalogue.get(name)?.action.roles,
    },
    tier: step.tier,
    input: step.input,
    confidence: confidenceOf(step.metadata),
    askFirst: asksFirst(step.metadata),
    actor: proposer,
    settings,
    alwaysConfirm,
    standingApprovals,
    direct: false,
    now,
  })
  return isStricter(verdict, step.verdict) ? verdict : undefined
}
