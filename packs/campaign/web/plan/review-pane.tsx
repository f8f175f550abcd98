import { count } from '@countersign/core/words'
import type { PlanBody } from '@countersign/protocol'
import { Button, EmptyState, ErrorState, Skeleton, usePlan } from '@countersign/ui'
import { ChevronLeft, Sparkles } from 'lucide-react'
import type { Campaign, Upload } from '../data/campaign.ts'
import { PlanList } from './plans/plan-list.tsx'
import { PlanReview } from './review/plan-review.tsx'

interface ReviewPaneProps {
  /** Undefined: all of them. */
  readonly planId: string | undefined
  readonly campaign: Campaign
  /** Those that wait for a decision. */
  readonly open: readonly PlanBody[] | undefined
  readonly uploads: readonly Upload[]
  /** Something is fetched or planned first. */
  readonly isWaiting: boolean
  readonly onSource: (assetId: string, passage: string | undefined) => void
  readonly onAsk: (words: string, intent: string) => void
  readonly onPlan: (planId: string) => void
  readonly onAll: () => void
}

/** The plan that is looked at and the way to the others, or all of them. */
export function ReviewPane(props: ReviewPaneProps) {
  const { planId, campaign, open = [], onPlan, onAll, isWaiting } = props
  if (isWaiting) return <Waiting />
  if (planId === undefined)
    return (
      <PlanList
        campaignId={campaign.id}
        none={<Nothing canEdit={campaign.access !== 'view'} />}
        onOpen={onPlan}
      />
    )
  const others = open.filter(({ id }) => id !== planId).length
  return (
    <>
      <nav aria-label="Plans" className="-mb-2 flex items-center gap-2 text-xs text-soft">
        <Button size="sm" variant="ghost" icon={<ChevronLeft />} className="-ml-2" onClick={onAll}>
          All plans
        </Button>
        {others > 0 && <span>{count(others, 'other waits', 'others wait')}</span>}
      </nav>
      <Stored {...props} planId={planId} />
    </>
  )
}

function Stored({ planId, campaign, ...rest }: ReviewPaneProps & { readonly planId: string }) {
  const { data, error, refetch } = usePlan(planId)
  if (data)
    return (
      <PlanReview
        key={planId}
        plan={data}
        campaign={campaign}
        canEdit={campaign.access !== 'view'}
        {...rest}
      />
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Waiting />
}

const Nothing = ({ canEdit }: { canEdit: boolean }) => (
  <EmptyState
    icon={<Sparkles />}
    title="No plan yet"
    className="rounded-lg border border-dashed border-strong-line py-20"
  >
    <p>
      {canEdit
        ? 'Drop in a brief, say what you want, and review what is proposed: channels and projects first, then the docs they rest on, then modules. Nothing is applied until you sign.'
        : 'What others propose for this campaign will be shown here, and what came of it.'}
    </p>
  </EmptyState>
)

const Waiting = () => (
  <div role="status" aria-label="Loading" className="flex flex-col gap-3">
    <Skeleton className="h-8 w-72" />
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} className="h-24 rounded-md" />
    ))}
  </div>
)
