import { cx, Go, SafeText, useFormats } from '@countersign/ui'
import { Accessibility } from 'lucide-react'
import { segmentsOf } from '../data/segments.ts'
import type { Itinerary, Leg } from '../data/types.ts'
import { paths } from '../paths.ts'
import { lineColour } from './line-colour.ts'
import { LineBadge } from './line-badge.tsx'
import { ModeIcon } from './mode-icon.tsx'
import { modeNames } from './mode-names.ts'
import { sayDuration, sayMetres } from './spans.ts'
import { StatusBadge } from './status-badge.tsx'

/** What the ends are called, where the answer only knows that they are the ends. */
export interface Ends {
  readonly from: string
  readonly to: string
}

/** Every leg, stop by stop. */
export function LegList({ itinerary, ends }: { readonly itinerary: Itinerary; readonly ends: Ends }) {
  const segments = segmentsOf(itinerary)
  const last = itinerary.legs.at(-1)
  return (
    <div className="flex flex-col gap-2">
      <ol aria-label="Legs" className="flex flex-col">
        {segments.map((segment, index) =>
          segment.kind === 'wait' ? (
            <li key={index} className="grid grid-cols-[3.25rem_0.75rem_1fr] gap-x-2 text-xs text-faint">
              <span />
              <span className="mx-auto h-full border-l border-dotted border-strong-line" />
              <span className="py-1">Wait {sayDuration(segment.seconds)}</span>
            </li>
          ) : (
            <LegRow
              key={index}
              leg={segment.leg}
              from={segment.leg === itinerary.legs[0] && segment.kind === 'foot' ? ends.from : undefined}
            />
          ),
        )}
        {last && <Arrival leg={last} to={last.mode === 'WALK' ? ends.to : undefined} />}
      </ol>
      {itinerary.accessibilityNotes?.map((note) => (
        <p key={note} className="flex items-start gap-1.5 text-xs text-soft">
          <Accessibility aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {note}
        </p>
      ))}
    </div>
  )
}

function LegRow({ leg, from }: { readonly leg: Leg; readonly from: string | undefined }) {
  const { formatTime } = useFormats()
  const isRide = leg.line !== undefined
  const colour = lineColour(leg.line?.color)
  const isCancelled = leg.status === 'cancelled'
  return (
    <li className="grid grid-cols-[3.25rem_0.75rem_1fr] gap-x-2 text-sm">
      <time
        dateTime={leg.departureTime}
        className={cx('text-right text-ink', isCancelled && 'text-loss line-through')}
      >
        {formatTime(leg.departureTime)}
      </time>
      <span aria-hidden className="flex flex-col items-center">
        <span className="mt-1.5 size-2.5 shrink-0 rounded-full border-2 border-ink bg-panel" />
        <span
          style={isRide && colour !== undefined ? { backgroundColor: colour } : undefined}
          className={cx(
            'w-1 flex-1',
            isRide ? 'rounded-full bg-ink' : 'w-0 border-l-2 border-dotted border-strong-line',
          )}
        />
      </span>
      <div className="min-w-0 pb-3">
        <StopName place={leg.from} name={from} />
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-soft">
          {isRide ? (
            <>
              <LineBadge mode={leg.mode} line={leg.line} isCancelled={isCancelled} />
              {leg.line?.headsign !== undefined && (
                <span className="min-w-0 truncate">
                  to <SafeText>{leg.line.headsign}</SafeText>
                </span>
              )}
              <span className="text-faint">{sayDuration(leg.duration)}</span>
              <StatusBadge status={leg.status} delaySeconds={leg.realtimeDelaySeconds} />
            </>
          ) : (
            <>
              <ModeIcon mode={leg.mode} className="text-faint" />
              <span>
                {modeNames[leg.mode]} {sayMetres(leg.distance)}, {sayDuration(leg.duration)}
              </span>
            </>
          )}
        </div>
        {isRide && (
          <p className="mt-1 text-xs text-faint">
            Off at <span className="text-soft">{leg.to.name}</span>
            {leg.to.platform !== undefined && `, platform ${leg.to.platform}`}, {formatTime(leg.arrivalTime)}
          </p>
        )}
      </div>
    </li>
  )
}

function Arrival({ leg, to }: { readonly leg: Leg; readonly to: string | undefined }) {
  const { formatTime } = useFormats()
  return (
    <li className="grid grid-cols-[3.25rem_0.75rem_1fr] gap-x-2 text-sm">
      <time dateTime={leg.arrivalTime} className="text-right text-ink">
        {formatTime(leg.arrivalTime)}
      </time>
      <span aria-hidden className="mx-auto mt-1.5 size-2.5 rounded-full bg-ink" />
      <StopName place={leg.to} name={to} />
    </li>
  )
}

function StopName({ place, name }: { readonly place: Leg['from']; readonly name: string | undefined }) {
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      {place.stopId === undefined ? (
        <span className="font-medium text-ink">
          <SafeText>{name ?? place.name}</SafeText>
        </span>
      ) : (
        <Go to={paths.stop(place.stopId)} className="font-medium">
          <SafeText>{place.name}</SafeText>
        </Go>
      )}
      {(place.platform !== undefined || place.stopCode !== undefined) && (
        <span className="text-xs text-faint">
          {[place.stopCode, place.platform !== undefined && `Platform ${place.platform}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </p>
  )
}
