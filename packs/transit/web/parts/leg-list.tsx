import { cx, Go, SafeText } from '@countersign/ui'
import { Accessibility } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Step, stepsOf } from '../data/steps.ts'
import type { Itinerary, Leg } from '../data/types.ts'
import { paths } from '../paths.ts'
import { AlertList } from './alerts.tsx'
import { ExpectedTime } from './expected-time.tsx'
import { LineBadge } from './line-badge.tsx'
import { lineColour } from './line-colour.ts'
import { ModeIcon } from './mode-icon.tsx'
import { modeNames } from './mode-names.ts'
import { sayBetween, sayDuration, sayMetres } from './spans.ts'
import { StatusBadge } from './status-badge.tsx'

/** What the ends are called, where the answer only knows that they are the ends. */
export interface Ends {
  readonly from: string
  readonly to: string
}

/** Every leg, stop by stop. */
export function LegList({ itinerary, ends }: { readonly itinerary: Itinerary; readonly ends: Ends }) {
  return (
    <div className="flex flex-col gap-2">
      <ol aria-label="Legs" className="flex flex-col">
        {stepsOf(itinerary, ends).map((step, index) => (
          <StepRow key={index} step={step} />
        ))}
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

const row = 'grid grid-cols-[3.25rem_0.75rem_minmax(0,1fr)] gap-x-2'

/** A place where something begins or ends, and what follows it. */
function StepRow({ step: { at, leg, waitSeconds, isEnd } }: { readonly step: Step }) {
  return (
    <li className={cx(row, 'text-sm')}>
      <ExpectedTime
        isStacked
        time={at.time}
        scheduled={at.scheduled}
        isCancelled={at.isCancelled}
        className="font-medium text-ink"
      />
      <span aria-hidden className="flex flex-col items-center">
        <span
          className={cx(
            'mt-1 size-2.5 shrink-0 rounded-full border-2 border-ink',
            isEnd ? 'bg-ink' : 'bg-panel',
          )}
        />
        {!isEnd && <Thread leg={leg} />}
      </span>
      <div className={cx('min-w-0', !isEnd && 'pb-4')}>
        <StopName place={at.place} name={at.name} />
        {leg?.line && <Ride leg={leg} />}
        {leg && !leg.line && (
          <Quiet icon={<ModeIcon mode={leg.mode} />}>
            {modeNames[leg.mode]} {sayMetres(leg.distance)}, {sayBetween(leg)}
          </Quiet>
        )}
        {waitSeconds > 0 && <Quiet>{sayDuration(waitSeconds)} to wait</Quiet>}
      </div>
    </li>
  )
}

/** From one place to the next: a ride in the colour of its line, dots on foot. */
function Thread({ leg }: { readonly leg: Leg | undefined }) {
  const colour = lineColour(leg?.line?.color)
  return leg?.line ? (
    <span
      style={colour === undefined ? undefined : { backgroundColor: colour }}
      className={cx('-my-px w-1 flex-1', colour === undefined && 'bg-ink')}
    />
  ) : (
    <span className="flex-1 border-l-2 border-dotted border-strong-line" />
  )
}

function Ride({ leg }: { readonly leg: Leg }) {
  const { mode, line, status, realtimeDelaySeconds } = leg
  return (
    <div className="mt-1 flex flex-col gap-1.5 text-xs text-soft">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <LineBadge mode={mode} line={line} isCancelled={status === 'cancelled'} />
        {line?.headsign !== undefined && (
          <span className="min-w-0 truncate">
            to <SafeText>{line.headsign}</SafeText>
          </span>
        )}
        <span className="text-faint">{sayBetween(leg)}</span>
        <StatusBadge status={status} delaySeconds={realtimeDelaySeconds} />
      </div>
      <AlertList alerts={leg.alerts} />
    </div>
  )
}

const Quiet = ({ icon, children }: { readonly icon?: ReactNode; readonly children: ReactNode }) => (
  <p className="mt-0.5 flex items-center gap-1.5 text-xs text-faint">
    {icon}
    <span>{children}</span>
  </p>
)

function StopName({ place, name }: { readonly place: Leg['from']; readonly name: string | undefined }) {
  const facts = [place.stopCode, place.platform !== undefined && `Platform ${place.platform}`]
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
      <span className="text-xs text-faint">{facts.filter(Boolean).join(' · ')}</span>
    </p>
  )
}
