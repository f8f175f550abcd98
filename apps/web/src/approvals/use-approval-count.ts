import { useIsMine, useOpenPlans } from './use-open-plans.ts'

/** How many plans wait for this person's signature. */
export function useApprovalCount(): number {
  const { data } = useOpenPlans()
  const isMine = useIsMine()
  return data?.items.filter(isMine).length ?? 0
}
