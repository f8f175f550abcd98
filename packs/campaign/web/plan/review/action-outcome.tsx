import type { StepBody } from '@countersign/protocol'
import { Button, cx, DateTime, Go, SafeText } from '@countersign/ui'
import { ArrowUpRight } from 'lucide-react'
import { paths } from '../../parts/paths.ts'
import { placeOfResult } from './created.ts'
import { useReview } from './review-context.ts'

/** What became of a proposal: the result with the way to it, why it failed, who said what. */
export function ActionOutcome({ step }: { step: StepBody }) {
  const { plan, campaign, people, does, name } = useReview()
  const { status, receipt, error, decisions } = step
  const place = status === 'succeeded' && plan.undoneBy === undefined ? placeOfResult(step) : undefined
  const waitsFor = plan.steps.filter(
    ({ id, status: other }) =>
      (step.follows.includes(id) || step.dependsOn.includes(id)) && ['proposed', 'stale'].includes(other),
  )
  return (
    <div className="mt-1 flex flex-col gap-1 text-xs empty:hidden">
      {status === 'succeeded' && receipt && (
        <p
          className={cx(
            'flex flex-wrap items-center gap-x-2',
            plan.undoneBy === undefined ? 'text-signed' : 'text-soft',
          )}
        >
          <SafeText>{receipt.summary}</SafeText>
          {place && (
            <Go to={paths.campaign(campaign.id)} query={place} className="inline-flex items-center gap-0.5">
              Show it
              <ArrowUpRight aria-hidden className="size-3" />
            </Go>
          )}
          {plan.undoneBy !== undefined && 'It was undone.'}
        </p>
      )}
      {status === 'approved' && waitsFor.length > 0 && (
        <p className="text-soft">
          Waits for a decision on <SafeText>{waitsFor.map(name).join(', ')}</SafeText>
        </p>
      )}
      {error && status !== 'denied' && (
        <p className="text-loss">
          <SafeText>{error.message}</SafeText>
          {error.hint !== undefined && <span className="text-soft"> {error.hint}</span>}
        </p>
      )}
      {status === 'stale' && (
        <p className="flex flex-wrap items-center gap-2 text-caution">
          The data has changed since this was shown.
          <Button size="sm" isBusy={does.refresh.isPending} onClick={() => does.refresh.mutate()}>
            Show a fresh preview
          </Button>
        </p>
      )}
      {decisions.map(({ by, at, decision, note }) => (
        <p key={`${by}${at}`} className="text-faint">
          {decision === 'approve' ? 'Approved' : 'Rejected'} by {people.nameOf(by)} ·{' '}
          <DateTime value={at} style="short" />
          {note !== undefined && (
            <>
              {': '}“<SafeText>{note}</SafeText>”
            </>
          )}
        </p>
      ))}
    </div>
  )
}
