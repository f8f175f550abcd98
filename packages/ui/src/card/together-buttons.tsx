import type { StepBody } from '@countersign/protocol'
import { PenLine } from 'lucide-react'
import { Button } from '../primitives/button.tsx'
import { useCard } from './card-context.ts'
import type { usePlanDecisions } from './use-plan-decisions.ts'

interface TogetherProps {
  readonly signable: readonly StepBody[]
  readonly open: readonly StepBody[]
  /** Some steps of the card are decided already. */
  readonly isRest: boolean
  readonly does: ReturnType<typeof usePlanDecisions>
}

/** All open steps of a card, decided with one signature. */
export function TogetherButtons({ signable, open, isRest, does }: TogetherProps) {
  const { plan, isExpired, me } = useCard()
  const isBlocked = isExpired || signable.some(({ status, preview }) => status === 'stale' || preview.failure)
  const deniable = plan.proposedBy === me.id ? open : signable
  if (deniable.length < 2) return null
  const decide = (steps: readonly StepBody[], decision: 'approve' | 'deny'): void =>
    does.decision.mutate(steps.map(({ id }) => ({ stepId: id, decision })))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {signable.length > 1 && (
        <Button
          variant="signed"
          icon={<PenLine />}
          isBusy={does.decision.isPending}
          disabled={isBlocked}
          onClick={() => decide(signable, 'approve')}
        >
          {isRest ? `Allow the other ${signable.length}` : `Allow all ${signable.length}`}
        </Button>
      )}
      <Button disabled={does.decision.isPending} onClick={() => decide(deniable, 'deny')}>
        {isRest ? 'Dismiss the rest' : `Deny all ${deniable.length}`}
      </Button>
    </div>
  )
}
