import type { ApprovalRules } from '../card/rights.ts'
import { useRead } from './use-read.ts'

/** Who may approve what, as the policy says now. */
export function useApprovalRules(): ApprovalRules | undefined {
  return useRead<{ readonly settings: ApprovalRules }>('get_policy').data?.settings
}
