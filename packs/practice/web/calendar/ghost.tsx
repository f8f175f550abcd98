import { PER_MINUTE } from './measures.ts'
import { clockOf, type Span } from './spans.ts'

/** Where what is held would land. */
export function Ghost({ client, span }: { client: string; span: Span }) {
  return (
    <div
      aria-hidden
      style={{ top: span.start * PER_MINUTE, height: (span.end - span.start) * PER_MINUTE }}
      className="pointer-events-none absolute inset-x-0.5 z-20 overflow-hidden rounded border-2 border-dashed border-accent bg-accent-wash/90 px-1.5 py-0.5 text-xs text-accent"
    >
      <span className="font-medium">
        {clockOf(span.start)}–{clockOf(span.end)}
      </span>{' '}
      {client}
    </div>
  )
}
