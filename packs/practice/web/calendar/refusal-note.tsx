import { cx, IconButton, revealHidden } from '@countersign/ui'
import { CircleAlert, X } from 'lucide-react'
import { PER_MINUTE } from './measures.ts'
import type { Refusal } from './use-moves.ts'

/** Why an appointment cannot be there, said right there. */
export function RefusalNote({
  refusal,
  isAtEnd,
  onClose,
}: {
  refusal: Refusal
  /** Opens to the left, where there is room. */
  isAtEnd: boolean
  onClose: () => void
}) {
  const { span, message } = refusal
  return (
    <>
      <div
        aria-hidden
        style={{ top: span.start * PER_MINUTE, height: (span.end - span.start) * PER_MINUTE }}
        className="pointer-events-none absolute inset-x-0.5 z-10 rounded border-2 border-dashed border-loss"
      />
      <div
        style={{ top: span.end * PER_MINUTE + 4 }}
        className={cx(
          'absolute z-30 flex w-64 items-start gap-2 rounded-md border border-loss bg-panel py-1.5 pr-1 pl-2.5 text-xs text-loss',
          isAtEnd ? 'right-0.5' : 'left-0.5',
        )}
      >
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <p role="alert" className="min-w-0 flex-1 py-0.5">
          {revealHidden(message)}
        </p>
        <IconButton size="sm" label="Dismiss" icon={<X />} onClick={onClose} />
      </div>
    </>
  )
}
