import type { Actor, Origin } from '../audit/origin.ts'
import { decide } from '../policy/decide.ts'
import type { PolicySettings } from '../policy/settings.ts'
import type { StandingApproval } from '../policy/standing-approval.ts'
import { asksFirst, confidenceOf } from './confidence.ts'
import { previewHash } from './digest.ts'
import type { Decision, Step } from './plan.ts'
import type { ReadyStep } from './prepare.ts'

/** What the policy says of a step, before anybody has seen what it would do. */
export function judgeStep(options: {
  readonly step: ReadyStep
  readonly origin: Origin
  readonly settings: PolicySettings
  readonly alwaysConfirm: boolean
  readonly standingApprovals: readonly StandingApproval[]
  readonly now: string
  readonly direct: boolean
  readonly rolesOf: (action: string) => readonly string[] | undefined
}): Omit<Step, 'preview' | 'follows'> {
  const { step, origin, rolesOf } = options
  const { action, schemaVersion } = step.entry
  const { as, tier, risk } = step.judged ?? { as: action.name, tier: action.tier, risk: action.risk }
  const verdict = decide({
    settings: options.settings,
    alwaysConfirm: options.alwaysConfirm,
    standingApprovals: options.standingApprovals,
    direct: options.direct,
    now: options.now,
    action: { name: as, effect: action.effect, risk, roles: rolesOf(as) },
    tier,
    input: step.input,
    confidence: confidenceOf(step.metadata),
    askFirst: asksFirst(step.metadata),
    actor: origin.actor,
  })
  return {
    id: step.id,
    action: action.name,
    schemaVersion,
    title: action.title,
    input: step.input,
    effect: action.effect,
    tier,
    risk,
    dependsOn: step.dependsOn,
    metadata: step.metadata,
    verdict,
    status: verdict.kind === 'run' ? 'approved' : verdict.kind === 'refuse' ? 'denied' : 'proposed',
    decisions: [],
    fence: 0,
    ...(step.key !== undefined && { key: step.key }),
    ...(step.judged && { judgedAs: as }),
    ...(verdict.kind === 'refuse' && { error: { code: verdict.code, message: verdict.reasons.join('; ') } }),
  }
}

/** A refused step is not run, not even dry. */
export function unseen(
  step: Omit<Step, 'preview' | 'follows'>,
  now: string,
): Pick<Step, 'preview' | 'follows'> {
  const digest = ''
  const preview = {
    description: step.title,
    changes: [],
    digest,
    hash: previewHash(step, digest),
    at: now,
  }
  return { preview, follows: [] }
}

/** Where the policy lets a change run, the decision behind it is on record too: the person's own, or a standing one. */
export function signByPolicy(
  step: Step,
  actor: Actor,
  at: string,
  standing: readonly StandingApproval[],
): Step {
  if (step.verdict.kind !== 'run' || step.effect === 'read' || step.effect === 'intake') return step
  const approval = standing.find(
    ({ id }) => step.verdict.kind === 'run' && id === step.verdict.standingApproval,
  )
  const decision: Decision = {
    decision: 'approve',
    by: approval?.granted_by ?? actor.id,
    role: actor.role,
    at,
    note: approval ? `Standing approval ${approval.id}` : step.verdict.reasons.join('; '),
    previewHash: step.preview.hash,
  }
  return { ...step, decisions: [decision] }
}
