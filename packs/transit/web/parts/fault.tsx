import type { ApiError } from '@countersign/client'
import { Button, EmptyState, useNow } from '@countersign/ui'
import { CircleAlert, MapPinOff, RotateCw, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { mayHelpToRetry, sayFault } from './error-words.ts'

export interface FaultProps {
  readonly error: ApiError
  /** When it came, for whoever has to wait. */
  readonly at: number
  readonly onRetry: () => void
  /** What else may help. */
  readonly action?: ReactNode
  readonly className?: string
}

/** What went wrong, in words, and the way on. */
export function Fault({ error, at, onRetry, action, className }: FaultProps) {
  const { message, hint } = sayFault(error)
  const isPause = error.retryAfter !== undefined
  // Nothing is broken: it was asked for what there is not.
  const isNothing = !mayHelpToRetry(error.code)
  return (
    <div role="alert">
      <EmptyState
        icon={isPause ? <Timer /> : isNothing ? <MapPinOff /> : <CircleAlert className="text-loss" />}
        title={message}
        className={className ?? ''}
        action={
          <>
            {mayHelpToRetry(error.code) && (
              <RetryButton until={isPause ? at + error.retryAfter * 1000 : undefined} onRetry={onRetry} />
            )}
            {action}
          </>
        }
      >
        {hint}
      </EmptyState>
    </div>
  )
}

/** Asks again; who was told to wait sees for how long, and is asked for again by itself. */
function RetryButton({
  until,
  onRetry,
}: {
  readonly until: number | undefined
  readonly onRetry: () => void
}) {
  const now = useNow(until === undefined ? undefined : 500)
  const left = until === undefined ? 0 : Math.ceil((until - now) / 1000)
  return (
    <Button icon={<RotateCw />} disabled={left > 0} onClick={onRetry}>
      {left > 0 ? `Again in ${left} s` : 'Try again'}
    </Button>
  )
}
