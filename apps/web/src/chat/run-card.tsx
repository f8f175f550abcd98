import { requestKey } from '@countersign/client'
import {
  ConfirmationCard,
  type Decide,
  ErrorState,
  Skeleton,
  useClient,
  usePlan,
  type WorkspaceWeb,
} from '@countersign/ui'
import { useMe } from '../session/session.ts'
import { questionAbout, type RunState } from './run-state.ts'

export interface RunCardProps {
  readonly runId: string
  readonly planId: string
  readonly open: RunState['open']
  readonly workspace: WorkspaceWeb
}

/** The card of a plan that a run asks about. One answer goes to the run's own question, several go to the plan at once. */
export function RunCard({ runId, planId, open, workspace }: RunCardProps) {
  const { user } = useMe()
  const client = useClient()
  const plan = usePlan(planId)
  const decide: Decide = (shown, decisions) => {
    const [only] = decisions
    const question = only && questionAbout(open, shown, only.stepId)
    if (!only || !question || decisions.length > 1) return client.decide(shown, decisions)
    return client.post(
      `/api/runs/${runId}/confirmations/${question.confirmationId}`,
      { approved: only.decision === 'approve', ...(only.note !== undefined && { note: only.note }) },
      { idempotencyKey: requestKey() },
    )
  }
  if (plan.data)
    return (
      <ConfirmationCard
        plan={plan.data}
        me={user}
        words={workspace.words}
        references={workspace.references}
        previews={workspace.previews}
        decide={decide}
      />
    )
  if (plan.error)
    return <ErrorState error={plan.error} onRetry={() => void plan.refetch()} className="py-4" />
  return <Skeleton className="h-36 rounded-lg" />
}
