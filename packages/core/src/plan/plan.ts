import type { Actor, Channel, Source } from '../audit/origin.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Verdict } from '../policy/verdict.ts'
import type { ChangeSet } from '../records/change-set.ts'

export type Effect = 'read' | 'write' | 'view' | 'intake' | 'device'
export type Tier = 'standard' | 'elevated'
export type Risk = 'low' | 'medium' | 'high'

export type PlanStatus =
  | 'proposed'
  | 'executing'
  | 'succeeded'
  | 'partial'
  | 'failed'
  | 'dismissed'
  | 'expired'
export type StepStatus =
  | 'proposed'
  | 'approved'
  | 'denied'
  | 'expired'
  | 'stale'
  | 'running'
  | 'succeeded'
  | 'failed'
  | 'skipped'
  | 'outcome_unknown'

/** An effect outside the database that a step asks for. */
export interface PlannedEffect {
  readonly kind: string
  readonly payload: JsonObject
}

export interface Failure {
  readonly code: string
  readonly message: string
  readonly hint?: string
  readonly details?: Json
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number
}

export interface Preview {
  readonly description: string
  readonly warnings?: readonly string[]
  readonly changes: ChangeSet
  readonly effects?: readonly PlannedEffect[]
  /** What would go wrong if the step ran now. */
  readonly failure?: Failure
  /** Digest of the change set and effects, rows counted relative to the steps of the plan. */
  readonly digest: string
  /** What an approval is bound to. */
  readonly hash: string
  readonly at: string
}

export interface Decision {
  readonly decision: 'approve' | 'deny'
  readonly by: string
  /** The role in which they decided. */
  readonly role: string
  readonly at: string
  readonly note?: string
  readonly previewHash: string
  /** The idempotency key of the request it came with, so that the same request sent again is recognised. */
  readonly requestKey?: string
}

export interface EffectReceipt {
  readonly id: string
  readonly kind: string
  readonly status: 'pending' | 'delivered' | 'failed' | 'outcome_unknown'
}

export interface Receipt {
  readonly planId: string
  readonly stepId: string
  readonly at: string
  readonly by: string
  readonly summary: string
  readonly result: Json
  readonly changes: ChangeSet
  readonly auditIds: readonly string[]
  readonly undoable: boolean
  readonly effects?: readonly EffectReceipt[]
}

export interface Step {
  readonly id: string
  readonly action: string
  readonly schemaVersion: string
  /** For an undo: the action that is undone, whose roles and rules hold. */
  readonly judgedAs?: string
  readonly title: string
  readonly input: JsonObject
  readonly effect: Effect
  readonly tier: Tier
  readonly risk: Risk
  /** Must have succeeded first: named by the proposer, or implied by a `$from`. */
  readonly dependsOn: readonly string[]
  /** Must be settled first, because both touch the same row. Found by the dry run. */
  readonly follows: readonly string[]
  readonly metadata: JsonObject
  /** The proposer's own name for it: among their plans, what bears it is carried out once. */
  readonly key?: string
  readonly status: StepStatus
  readonly verdict: Verdict
  readonly preview: Preview
  readonly decisions: readonly Decision[]
  readonly receipt?: Receipt
  readonly error?: Failure
  /** What it waits for, where that is neither a decision nor another step. */
  readonly waiting?: string
  /** A person said stop while it was under way: it is not tried again. */
  readonly stopping?: boolean
  /** Approved, and to be carried out only when someone says so. */
  readonly held?: boolean
  /** Counts attempts at execution; a result from an older attempt is ignored. */
  readonly fence: number
}

export interface DroppedStep {
  readonly index: number
  readonly action: string | null
  readonly issues: readonly { readonly path: string; readonly message: string }[]
  /** Of the failure, where it passed the check and would fail. */
  readonly code?: string
  /** Where it bears the key of a step that was, or may yet be, carried out: that one. */
  readonly repeats?: { readonly planId: string; readonly stepId: string }
}

export interface Plan {
  readonly id: string
  readonly workspace: string
  readonly status: PlanStatus
  readonly rationale?: string
  readonly atomic: boolean
  readonly source: Source
  readonly channel: Channel
  /** Whose plan it is: its actions run on behalf of this person, whoever approves them. */
  readonly proposer: Actor
  readonly createdAt: string
  readonly expiresAt: string
  readonly correlationId: string
  /** Some step is approved and to run without another call, also after a crash. */
  readonly autoExecute: boolean
  /** The plan that this one undoes. */
  readonly reverts?: string
  /** The plan that has undone this one; absent where that was undone in its turn. */
  readonly undoneBy?: string
  readonly steps: readonly Step[]
  readonly dropped: readonly DroppedStep[]
}
