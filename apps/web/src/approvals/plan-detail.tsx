import type { PlanBody } from '@countersign/protocol'
import { ConfirmationCard, ErrorState, Skeleton, usePlan } from '@countersign/ui'
import { useMe } from '../session/session.ts'
import { workspaces } from '../workspaces.ts'

/** The card of one plan, as its own workspace draws it. */
export function PlanDetail({
  planId,
  onDecided,
  onProposedAgain,
}: {
  planId: string
  onDecided?: () => void
  onProposedAgain?: (plan: PlanBody) => void
}) {
  const { user } = useMe()
  const plan = usePlan(planId)
  if (plan.data) {
    const workspace = workspaces.find(({ id }) => id === plan.data.workspace)
    return (
      <ConfirmationCard
        key={planId}
        plan={plan.data}
        me={user}
        words={workspace?.words}
        references={workspace?.references}
        previews={workspace?.previews}
        {...(onDecided && { onDecided })}
        {...(onProposedAgain && { onProposedAgain })}
      />
    )
  }
  if (plan.error) return <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />
  return <Skeleton className="h-64 rounded-lg" />
}
