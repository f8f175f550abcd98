import { Button } from '@countersign/ui'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useReview } from './review-context.ts'

/** The line that one signs: nothing is applied before this. */
export function ReviewFooter({
  mayDecide,
  pickable,
  onPickAll,
}: {
  mayDecide: boolean
  pickable: readonly string[]
  onPickAll: () => void
}) {
  const { plan, picked, does } = useReview()
  const [sent, setSent] = useState<readonly string[]>([])
  const { isPending } = does.decision
  if (!mayDecide && !isPending) return null
  const sign = (): void => {
    // In the order of the plan, which is the order in which they are carried out.
    const chosen = plan.steps.filter(({ id }) => picked.has(id)).map(({ id }) => id)
    setSent(chosen)
    does.decision.mutate(chosen.map((stepId) => ({ stepId, decision: 'approve' as const })))
  }
  const done = plan.steps.filter(({ id, receipt }) => sent.includes(id) && receipt).length
  const isBegun = plan.steps.some(({ receipt }) => receipt)
  const isAll = pickable.length > 0 && picked.size === pickable.length
  return (
    <footer className="sticky bottom-0 z-10 -mx-1 flex flex-col gap-2 border-t bg-paper px-1 py-3">
      {isPending && sent.length > 0 && (
        <div
          role="progressbar"
          aria-label="Applying"
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={sent.length}
          className="h-1 overflow-hidden rounded-full bg-line"
        >
          <div
            style={{ width: `${(Math.max(0.3, done) / sent.length) * 100}%` }}
            className="h-full rounded-full bg-signed transition-[width] duration-150"
          />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft">
          {isPending && sent.length > 0
            ? `Applying: ${done} of ${sent.length} done`
            : picked.size === 0
              ? `Nothing ${isBegun ? 'more ' : ''}is applied until you approve it and sign.`
              : `${picked.size} of ${pickable.length} approved`}
        </p>
        <div className="flex items-center gap-2 @max-xl:w-full @max-xl:*:flex-1">
          <Button disabled={isPending || pickable.length === 0} onClick={onPickAll}>
            {isAll ? 'Approve none' : `Approve all ${pickable.length}`}
          </Button>
          <Button
            variant="signed"
            icon={<PenLine />}
            isBusy={isPending && sent.length > 0}
            disabled={picked.size === 0 || isPending}
            onClick={sign}
          >
            {picked.size === 0 ? 'Sign and apply' : `Sign and apply ${picked.size}`}
          </Button>
        </div>
      </div>
    </footer>
  )
}
