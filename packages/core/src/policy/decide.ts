import type { Action } from '../action/action.ts'
import type { Actor } from '../audit/origin.ts'
import type { JsonObject } from '../json.ts'
import type { Tier } from '../plan/plan.ts'
import { approversOf, includesRole, mayPropose } from './roles.ts'
import type { PolicySettings } from './settings.ts'
import { covers, type StandingApproval } from './standing-approval.ts'
import type { Verdict } from './verdict.ts'

export interface Question {
  readonly action: Pick<Action, 'name' | 'effect' | 'risk' | 'roles'>
  readonly tier: Tier
  readonly input: JsonObject
  /** The smaller of the model's own and the one computed by code; undefined where nobody said. */
  readonly confidence: number | undefined
  /** The proposer wants a device step confirmed. */
  readonly askFirst?: boolean
  readonly actor: Actor
  readonly settings: PolicySettings
  readonly alwaysConfirm: boolean
  readonly standingApprovals: readonly StandingApproval[]
  /** The person does it themself, on a screen or by a script: asking for it is confirming it. */
  readonly direct: boolean
  readonly now: string
}

/**
 * Decides, and never executes. In this order: who may not even propose is refused; what changes nothing runs; what
 * needs two people, or is elevated, is always confirmed; a person's own standard write runs; then what the effect says.
 */
export function decide(question: Question): Verdict {
  const { action, tier, actor, settings } = question
  if (!mayPropose(actor.role, action, tier, settings)) {
    return { kind: 'refuse', code: 'not_allowed', reasons: [`${actor.role} may not propose ${action.name}`] }
  }
  if (action.effect === 'read') return { kind: 'run', reasons: ['it only reads'] }
  if (action.effect === 'intake') return { kind: 'run', reasons: ['it only takes in material'] }

  const confirm = (...reasons: string[]): Verdict => ({ kind: 'confirm', tier, reasons, approvalsNeeded: 1 })
  if (settings.twoPerson.includes(action.name)) {
    return { kind: 'confirm', tier, reasons: ['two people must approve it'], approvalsNeeded: 2 }
  }
  if (tier === 'elevated') return confirm('it is elevated: an approver of that tier must confirm it')
  if (question.direct && mayApprove(actor, action.name, tier, settings)) {
    return { kind: 'run', reasons: ['the person does it themself'] }
  }
  if (question.alwaysConfirm) return confirm('this person wants everything confirmed')
  if (action.effect === 'device') return decideDevice(question, confirm)
  if (action.risk === 'high') return confirm('it is of high risk')

  const standing = question.standingApprovals.find(
    (approval) => approval.granted_by === actor.id && covers(approval, { ...question, action: action.name }),
  )
  if (standing && mayApprove(actor, action.name, tier, settings)) {
    const until = `a standing approval covers it until ${standing.expires_at}`
    return { kind: 'run', reasons: [until], standingApproval: standing.id }
  }
  return confirm(action.effect === 'view' ? 'it changes what the screen shows' : 'it changes data')
}

function decideDevice(question: Question, confirm: (...reasons: string[]) => Verdict): Verdict {
  const { action, confidence, settings } = question
  if (action.risk === 'high') return confirm('it is of high risk')
  if (question.askFirst) return confirm('whoever proposed it wants it confirmed')
  // Fail closed: what is missing or not a probability is not confidence.
  if (confidence === undefined || !(confidence >= 0 && confidence <= 1))
    return confirm('its confidence is not known')
  if (confidence < settings.confirmBelow) return confirm(`its confidence is under ${settings.confirmBelow}`)
  return { kind: 'run', reasons: [`its confidence is ${settings.confirmBelow} or more`] }
}

export function mayApprove(actor: Actor, action: string, tier: Tier, settings: PolicySettings): boolean {
  return includesRole(approversOf(action, tier, settings), actor.role)
}

/** Whether `asked` holds back more than `given` did. */
export function isStricter(asked: Verdict, given: Verdict): boolean {
  return strictness(asked) > strictness(given)
}

function strictness(verdict: Verdict): number {
  if (verdict.kind === 'run') return 0
  if (verdict.kind === 'refuse') return 100
  return verdict.approvalsNeeded + (verdict.tier === 'elevated' ? 10 : 0)
}
