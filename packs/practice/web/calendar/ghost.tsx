import { cx, revealHidden } from '@countersign/ui'
import { PER_MINUTE } from './measures.ts'
import { sayClock } from './spans.ts'
import type { Held } from './use-drag.ts'

/** Where what is held would land, and what is in the way there. */
export function Ghost({ held: { block, span, clash } }: { held: Held }) {
  return (
    <div
      aria-hidden
      data-clash={clash?.appointment.id}
      style={{ top: span.start * PER_MINUTE, height: (span.end - span.start) * PER_MINUTE }}
      className={cx(
        'pointer-events-none absolute inset-x-0.5 z-20 overflow-hidden rounded border-2 border-dashed px-1.5 py-0.5 text-xs leading-4',
        clash ? 'border-loss bg-loss-wash/95 text-loss' : 'border-accent bg-accent-wash/95 text-accent',
      )}
    >
      <span className="font-medium">
        {sayClock(span.start)}–{sayClock(span.end)}
      </span>{' '}
      {revealHidden(clash ? `Clashes with ${clash.appointment.client}` : block.appointment.client)}
    </div>
  )
}
