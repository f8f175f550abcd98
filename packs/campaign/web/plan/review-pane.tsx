import { count } from '@countersign/core/words'
import type { PlanBody } from '@countersign/protocol'
import { Button, EmptyState, ErrorState, revealHidden, Skeleton, usePlan } from '@countersign/ui'
import { Sparkles } from 'lucide-react'
import type { Campaign, Upload } from '../data/campaign.ts'
import { PlanReview } from './review/plan-review.tsx'

interface ReviewPaneProps {
  readonly planId: string | undefined
  readonly campaign: Campaign
  /** Undefined while they are fetched. */
  readonly open: readonly PlanBody[] | undefined
  readonly uploads: readonly Upload[]
  readonly isPlanning: boolean
  readonly onSource: (assetId: string, passage: string | undefined) => void
  readonly onAsk: (words: string, intent: string) => void
  readonly onPlan: (planId: string) => void
}

/** The plan that is looked at, and the way to others that wait. */
export function ReviewPane(props: ReviewPaneProps) {
  const { planId, open, onPlan, isPlanning } = props
  const others = (open ?? []).filter(({ id }) => id !== planId)
  if (isPlanning || (planId === undefined && open === undefined)) return <Waiting />
  return (
    <>
      {others.length > 0 && (
        <nav
          aria-label="Other plans that wait"
          className="flex flex-wrap items-center gap-2 text-sm text-soft"
        >
          {count(others.length, 'other plan waits', 'other plans wait')}:
          {others.slice(0, 3).map(({ id, rationale, steps }) => (
            <Button key={id} size="sm" className="max-w-64" onClick={() => onPlan(id)}>
              <span className="truncate">{revealHidden(rationale ?? count(steps.length, 'proposal'))}</span>
            </Button>
          ))}
        </nav>
      )}
      {planId === undefined ? (
        <Nothing canEdit={props.campaign.access !== 'view'} />
      ) : (
        <Stored {...props} planId={planId} />
      )}
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
        campaignId={campaign.id}
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
    title={canEdit ? 'No plan yet' : 'No plan waits for a decision'}
    className="rounded-lg border border-dashed border-strong-line py-20"
  >
    {canEdit && (
      <p>
        Drop in a brief, say what you want, and review what is proposed: channels and projects first, then the
        docs they rest on, then modules. Nothing is applied until you sign.
      </p>
    )}
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
