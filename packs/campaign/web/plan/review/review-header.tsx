import type { PlanBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/client'
import {
  type ApprovalRules,
  Button,
  Countdown,
  isOfferedAgain,
  isOpen,
  isUndoable,
  type Person,
  ProposeAgain,
  SafeText,
  showError,
  UndoButton,
  useClient,
} from '@countersign/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Play, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { remarkOf, titleOf } from './proposal.ts'
import { toRetry, unfinishedOf } from './retry.ts'
import { useReview } from './review-context.ts'
import { sayState } from './say-state.ts'

/** What the plan is for, how far it is, and what can be done about all of it. */
export function ReviewHeader({
  isExpired,
  me,
  rules,
  actions,
  onPlan,
}: {
  isExpired: boolean
  me: Person
  rules: ApprovalRules | undefined
  actions: ReactNode
  onPlan: (planId: string) => void
}) {
  const { plan } = useReview()
  const open = plan.steps.filter(isOpen).length
  const remark = remarkOf(plan)
  const isUndone = plan.undoneBy !== undefined
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-base font-semibold wrap-anywhere text-ink">
            <SafeText>{titleOf(plan)}</SafeText>
          </h2>
          <p role="status" className="text-xs text-soft">
            {sayState(plan)}
            {open > 0 && !isExpired && (
              <span className="text-faint">
                {' · '}
                <Countdown until={plan.expiresAt} before="expires in " />
              </span>
            )}
            {open > 0 && isExpired && ' · expired: nothing more can be approved'}
          </p>
        </div>
        {actions}
      </div>
      {remark !== '' && (
        <p className="max-w-prose text-sm text-soft">
          <SafeText>{remark}</SafeText>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {isUndoable(plan) && <UndoButton plan={plan} className={isUndone ? '' : '-ml-2.5'} />}
        <ApplyApproved plan={plan} />
        {!isUndone && unfinishedOf(plan).length > 0 && <Retry plan={plan} onPlan={onPlan} />}
        {isOfferedAgain(plan, me, rules) && <ProposeAgain plan={plan} onProposed={({ id }) => onPlan(id)} />}
      </div>
    </header>
  )
}

/** What was approved elsewhere without being carried out at once, and waits for nothing else. */
function ApplyApproved({ plan }: { plan: PlanBody }) {
  const client = useClient()
  const queries = useQueryClient()
  const isSettled = (id: string): boolean =>
    !['proposed', 'stale'].includes(plan.steps.find((step) => step.id === id)?.status ?? '')
  const ready = plan.steps.filter(
    ({ status, dependsOn, follows }) =>
      status === 'approved' && plan.status !== 'executing' && [...dependsOn, ...follows].every(isSettled),
  )
  const apply = useMutation<PlanBody, ApiError>({
    mutationFn: () =>
      client.post(`/api/plans/${encodeURIComponent(plan.id)}/execute`, {
        stepIds: ready.map(({ id }) => id),
      }),
    onSuccess: (next) => void queries.setQueryData(['plan', plan.id], next),
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['read'] }),
  })
  if (ready.length === 0) return null
  return (
    <Button
      size="sm"
      variant="signed"
      icon={<Play />}
      isBusy={apply.isPending}
      onClick={() => apply.mutate()}
    >
      Apply {ready.length} approved
    </Button>
  )
}

/** What failed, alone, as a plan of its own: checked and previewed as things are now. */
function Retry({ plan, onPlan }: { plan: PlanBody; onPlan: (planId: string) => void }) {
  const client = useClient()
  const queries = useQueryClient()
  const proposal = toRetry(plan)
  const again = useMutation<PlanBody, ApiError>({
    mutationFn: () => client.post('/api/plans', proposal),
    onSuccess: (next) => {
      queries.setQueryData(['plan', next.id], next)
      void queries.invalidateQueries({ queryKey: ['plans'] })
      onPlan(next.id)
    },
    onError: showError,
  })
  if (!proposal) return null
  return (
    <Button size="sm" icon={<RotateCcw />} isBusy={again.isPending} onClick={() => again.mutate()}>
      Try what failed again
    </Button>
  )
}
