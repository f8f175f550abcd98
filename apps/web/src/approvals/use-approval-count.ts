import { plansIn, useIsMine, useOpenPlans } from './use-open-plans.ts'

/** How many plans wait for this person's signature, in words for a small badge; empty: none. */
export function useApprovalCount(): string {
  const { data, hasNextPage } = useOpenPlans()
  const isMine = useIsMine()
  return sayCount(plansIn(data?.pages).filter(isMine).length, hasNextPage)
}

/** What was not read yet is a plus. */
export function sayCount(count: number, hasMore: boolean): string {
  if (count === 0) return ''
  return count > 99 ? '99+' : `${count}${hasMore ? '+' : ''}`
}
