import { formatTimeAs } from '@countersign/ui'
import { clockOf } from './spans.ts'
import type { Held } from './use-drag.ts'

/** Says where what is moved by keys would land. */
export function HeldAnnouncement({ held }: { held: Held | undefined }) {
  return (
    <div role="status" className="sr-only">
      {held?.by === 'keys' &&
        `${held.block.appointment.client}: ${formatTimeAs('day', held.span.date)}, ${clockOf(held.span.start)} to ${clockOf(held.span.end)}. Enter moves it there, Escape puts it back.`}
    </div>
  )
}
