import type { Tier } from '../plan/plan.ts'

/** What the policy says of a step. It decides and never executes. */
export type Verdict =
  | { readonly kind: 'run'; readonly reasons: readonly string[]; readonly standingApproval?: string }
  | {
      readonly kind: 'confirm'
      readonly tier: Tier
      readonly reasons: readonly string[]
      readonly approvalsNeeded: number
    }
  | { readonly kind: 'refuse'; readonly code: string; readonly reasons: readonly string[] }
