import { formatTimeAs, revealHidden } from '@countersign/ui'
import { sayClock } from './spans.ts'
import type { Held } from './use-drag.ts'

/** Says where what is moved by keys would land, and what is in the way there. */
export function HeldAnnouncement({ held }: { held: Held | undefined }) {
  return (
    <div role="status" className="sr-only">
      {held?.by === 'keys' && say(held)}
    </div>
  )
}

function say({ block, span, clash }: Held): string {
  const times = `${sayClock(span.start)} to ${sayClock(span.end)}`
  const there = clash ? ` Clashes with ${clash.appointment.client} at ${sayClock(clash.start)}.` : ''
  const where = `${block.appointment.client}: ${formatTimeAs('day', span.date)}, ${times}.`
  return `${revealHidden(where + there)} Enter moves it there, Escape puts it back.`
}
