import { revealHidden, useFormats, useNow } from '@countersign/ui'
import { ArrowRight, Route } from 'lucide-react'
import { firstRide, statusOf } from '../data/segments.ts'
import type { Itinerary } from '../data/types.ts'
import { nameOfLine } from './line-badge.tsx'
import { sayDuration, sayMetres, sayTransfers, sayUntil } from './spans.ts'
import { StatusBadge } from './status-badge.tsx'
import { Strip } from './strip.tsx'

/** Later than this, the day says more than the hours until then. */
const SOON_MS = 12 * 60 * 60_000

/** An itinerary at a glance: when, how long, on which lines, and how it stands with it. */
export function ItinerarySummary({ itinerary }: { readonly itinerary: Itinerary }) {
  const { formatTime, formatTimeAs } = useFormats()
  const now = useNow(15_000)
  const status = statusOf(itinerary)
  const ride = firstRide(itinerary)
  const isSoon = Date.parse(itinerary.departureTime) - now < SOON_MS
  const until = sayUntil(itinerary.departureTime, now)
  const leaves = isSoon ? until && `Leave ${until}` : formatTimeAs('day', itinerary.departureTime)
  const platform = ride?.from.platform
  const facts = [
    ride ? sayTransfers(itinerary.numberOfTransfers) : 'All the way on foot',
    sayMetres(itinerary.walkingDistance) + (ride ? ' on foot' : ''),
    ...(ride
      ? [revealHidden(`from ${ride.from.name}${platform === undefined ? '' : `, platform ${platform}`}`)]
      : []),
  ]
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="inline-flex items-center gap-1.5 text-base font-semibold text-ink">
          <time dateTime={itinerary.departureTime}>{formatTime(itinerary.departureTime)}</time>
          <ArrowRight aria-label="to" className="size-3.5 text-faint" />
          <time dateTime={itinerary.arrivalTime}>{formatTime(itinerary.arrivalTime)}</time>
        </span>
        <span className="text-sm text-soft">{sayDuration(itinerary.totalDuration)}</span>
        <span className="ml-auto inline-flex items-center gap-2">
          {leaves !== undefined && status?.status !== 'cancelled' && (
            <span className="text-xs text-faint">{leaves}</span>
          )}
          {status && <StatusBadge {...status} />}
        </span>
      </div>
      <Strip itinerary={itinerary} />
      <p className="text-xs text-faint">
        <span className="sr-only">
          {itinerary.legs
            .filter(({ line }) => line !== undefined)
            .map(({ mode, line }) => nameOfLine(mode, line))
            .join(', then ')}
          .{' '}
        </span>
        {facts.join(' · ')}
      </p>
      {itinerary.disruptionNote !== undefined && (
        <p className="flex items-start gap-1.5 rounded bg-accent-wash px-2 py-1 text-xs text-accent">
          <Route aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {itinerary.disruptionNote}
        </p>
      )}
    </div>
  )
}
