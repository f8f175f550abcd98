import { revealHidden, useFormats, useNow } from '@countersign/ui'
import { ArrowRight, Route } from 'lucide-react'
import type { ReactNode } from 'react'
import { alertsOf, firstRide, statusOf } from '../data/segments.ts'
import type { Itinerary } from '../data/types.ts'
import { AlertLine } from './alerts.tsx'
import { ExpectedTime } from './expected-time.tsx'
import { nameOfLine } from './line-badge.tsx'
import { sayLeave } from './say-leave.ts'
import { sayBetween, sayMetres, sayTransfers } from './spans.ts'
import { StatusBadge } from './status-badge.tsx'
import { Strip } from './strip.tsx'

export interface ItinerarySummaryProps {
  readonly itinerary: Itinerary
  /** Its legs are told below, with all there is to know about them. */
  readonly isOpen?: boolean
  /** Stands at the end of what is known about it. */
  readonly end?: ReactNode
}

/** An itinerary at a glance: when, how long, on which lines, and how it stands with it. */
export function ItinerarySummary({ itinerary, isOpen = false, end }: ItinerarySummaryProps) {
  const { formatTime } = useFormats()
  const status = statusOf(itinerary)
  const ride = firstRide(itinerary)
  const [alert, ...further] = alertsOf(itinerary)
  const leaves = useLeaves(itinerary.departureTime)
  const rides = itinerary.legs.filter(({ line }) => line !== undefined)
  const facts = [
    status?.status !== 'cancelled' && leaves,
    ride ? sayTransfers(itinerary.numberOfTransfers) : 'All the way on foot',
    sayMetres(itinerary.walkingDistance) + (ride ? ' on foot' : ''),
  ]
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="inline-flex items-center gap-1.5 text-lg font-semibold text-ink">
          <time dateTime={itinerary.departureTime}>{formatTime(itinerary.departureTime)}</time>
          <ArrowRight aria-label="to" className="size-3.5 text-faint" />
          <time dateTime={itinerary.arrivalTime}>{formatTime(itinerary.arrivalTime)}</time>
        </span>
        <span className="text-sm text-soft">{sayBetween(itinerary)}</span>
        {status && (
          <span className="ml-auto">
            <StatusBadge {...status} />
          </span>
        )}
      </div>
      <Strip itinerary={itinerary} />
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1 text-xs text-faint">
          <p className="truncate text-soft">
            <span className="sr-only">
              {rides.map(({ mode, line }) => nameOfLine(mode, line)).join(', then ')}.{' '}
            </span>
            {facts.filter(Boolean).join(' · ')}
          </p>
          {ride && !isOpen && (
            <p className="flex gap-1 truncate">
              <ExpectedTime
                time={ride.departureTime}
                scheduled={ride.scheduledDepartureTime}
                isCancelled={ride.status === 'cancelled'}
              />
              <span className="truncate">{revealHidden(sayFrom(ride.from))}</span>
            </p>
          )}
        </div>
        {end}
      </div>
      {alert && !isOpen && <AlertLine alert={alert} further={further.length} />}
      {itinerary.disruptionNote !== undefined && (
        <p className="flex items-start gap-1.5 rounded-md bg-accent-wash px-2 py-1 text-xs text-accent">
          <Route aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {itinerary.disruptionNote}
        </p>
      )}
    </div>
  )
}

const sayFrom = ({ name, platform }: { readonly name: string; readonly platform?: string }): string =>
  `from ${name}${platform === undefined ? '' : `, platform ${platform}`}`

/** When to leave, kept up to date. */
function useLeaves(time: string): string {
  const { timeZone, formatTimeAs } = useFormats()
  return sayLeave(time, { now: useNow(15_000), timeZone, formatTimeAs })
}
