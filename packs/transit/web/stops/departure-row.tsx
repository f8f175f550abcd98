import { cx, SafeText, useFormats } from '@countersign/ui'
import type { Departure } from '../data/types.ts'
import { LineBadge } from '../parts/line-badge.tsx'
import { sayUntil } from '../parts/spans.ts'
import { StatusBadge } from '../parts/status-badge.tsx'

/** Less than this is no other time to a traveller. */
const isMoved = ({ time, scheduledTime }: Departure): boolean =>
  Math.abs(Date.parse(time) - Date.parse(scheduledTime)) >= 60_000

export function DepartureRow({ departure, now }: { readonly departure: Departure; readonly now: number }) {
  const { formatTime } = useFormats()
  const { mode, line, headsign, status, delaySeconds, platform, time, scheduledTime } = departure
  const isCancelled = status === 'cancelled'
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 text-sm">
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
          {platform !== undefined && <span className="truncate">Platform {platform}</span>}
        </p>
      </div>
      <div className="text-right">
        <p className={cx('font-semibold text-ink', isCancelled && 'text-loss line-through')}>
          {isMoved(departure) && !isCancelled && (
            <s className="mr-1.5 text-xs font-normal text-faint">
              <span className="sr-only">Scheduled </span>
              {formatTime(scheduledTime)}
            </s>
          )}
          <time dateTime={time}>{formatTime(time)}</time>
        </p>
        <p className="text-xs text-faint">{isCancelled ? 'Does not run' : (sayUntil(time, now) ?? 'left')}</p>
      </div>
    </li>
  )
}
