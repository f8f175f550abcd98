import { cx, SafeText } from '@countersign/ui'
import type { Departure } from '../data/types.ts'
import { AlertList } from '../parts/alerts.tsx'
import { ExpectedTime } from '../parts/expected-time.tsx'
import { LineBadge } from '../parts/line-badge.tsx'
import { sayUntil } from '../parts/spans.ts'
import { StatusBadge } from '../parts/status-badge.tsx'

export interface DepartureRowProps {
  readonly departure: Departure
  readonly now: number
  /** Of the stop: it is told where another one is used. */
  readonly platform?: string | undefined
}

export function DepartureRow({ departure, now, platform: usual }: DepartureRowProps) {
  const { mode, line, headsign, status, delaySeconds, platform, time, scheduledTime, alerts } = departure
  const isCancelled = status === 'cancelled'
  return (
    <li className="px-3 py-2 text-sm">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-3">
        <LineBadge
          mode={mode}
          line={line}
          isCancelled={isCancelled}
          className="max-w-full justify-self-start"
        />
        <div className="min-w-0">
          <p className={cx('truncate font-medium text-ink', isCancelled && 'text-faint line-through')}>
            <SafeText>{headsign ?? line?.longName ?? ''}</SafeText>
          </p>
          <p className="flex items-center gap-2 text-xs text-faint">
            <StatusBadge status={status} delaySeconds={delaySeconds} />
            {platform !== undefined && platform !== usual && (
              <span className="truncate">Platform {platform}</span>
            )}
          </p>
        </div>
        <div className="flex flex-col items-end">
          <p className={cx('font-semibold text-ink', isCancelled && 'font-normal text-faint')}>
            {isCancelled ? 'Does not run' : (sayUntil(time, now) ?? 'left')}
          </p>
          <ExpectedTime
            time={time}
            scheduled={scheduledTime}
            isCancelled={isCancelled}
            className="text-xs text-soft"
          />
        </div>
      </div>
      <AlertList alerts={alerts} className="mt-1.5" />
    </li>
  )
}
