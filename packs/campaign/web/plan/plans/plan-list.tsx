import { count } from '@countersign/core/words'
import { Badge, Button, Card, CardHeader, DateTime, ErrorState, Skeleton, usePeople } from '@countersign/ui'
import type { ReactNode } from 'react'
import { RowButton } from '../../parts/row-button.tsx'
import { titleOf } from '../review/proposal.ts'
import { planLook } from './plan-look.ts'
import { usePlans } from './use-plans.ts'

/** Every plan that was made for the campaign, and what came of it. */
export function PlanList({
  campaignId,
  none,
  onOpen,
}: {
  campaignId: string
  /** What stands here as long as there are none. */
  none: ReactNode
  onOpen: (planId: string) => void
}) {
  const people = usePeople()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePlans(campaignId)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.length === 0 && !hasNextPage) return none
  return (
    <Card aria-label="Plans">
      <CardHeader title="Plans" description="What was proposed for this campaign, and what came of it" />
      <ul aria-label="Plans" className="divide-y empty:hidden">
        {data.map((plan) => {
          const { text, tone } = planLook(plan)
          return (
            <RowButton
              key={plan.id}
              name={titleOf(plan)}
              onOpen={() => onOpen(plan.id)}
              aside={<Badge tone={tone}>{text}</Badge>}
            >
              <p className="truncate text-xs text-soft">
                {count(plan.steps.length, 'proposal')}
                {people.has(plan.proposedBy) && ` · ${people.nameOf(plan.proposedBy)}`}
                {' · '}
                <DateTime value={plan.createdAt} style="relative" />
              </p>
            </RowButton>
          )
        })}
      </ul>
      {hasNextPage && (
        <div className="border-t px-4 py-2 first:border-t-0">
          <Button
            size="sm"
            variant="ghost"
            className="-ml-2.5"
            isBusy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Look further back
          </Button>
        </div>
      )}
    </Card>
  )
}

const Waiting = () => (
  <div role="status" aria-label="Loading" className="flex flex-col gap-2">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className="h-14 rounded-md" />
    ))}
  </div>
)
