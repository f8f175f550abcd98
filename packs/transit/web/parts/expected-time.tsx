import { cx, useFormats } from '@countersign/ui'

/** Less than this is no other time to a traveller. */
const MOVED_MS = 60_000

const isMoved = (time: string, scheduled: string | undefined): boolean =>
  scheduled !== undefined && Math.abs(Date.parse(time) - Date.parse(scheduled)) >= MOVED_MS

export interface ExpectedTimeProps {
  readonly time: string
  readonly scheduled?: string | undefined
  readonly isCancelled?: boolean
  /** The scheduled one below instead of before. */
  readonly isStacked?: boolean
  readonly className?: string
}

/** When it is expected, and where that has changed, when it was meant to be. */
export function ExpectedTime(props: ExpectedTimeProps) {
  const { time, scheduled, isCancelled = false, isStacked = false, className } = props
  const { formatTime } = useFormats()
  const was = !isCancelled && scheduled !== undefined && isMoved(time, scheduled) && (
    <s className="text-xs font-normal text-faint">
      <span className="sr-only">Scheduled </span>
      {formatTime(scheduled)}
    </s>
  )
  return (
    <span className={cx('inline-flex', isStacked ? 'flex-col items-end' : 'items-baseline gap-1', className)}>
      {!isStacked && was}
      <time
        dateTime={time}
        className={cx(
          isCancelled ? 'text-loss line-through' : was && isLater(time, scheduled) && 'text-caution',
        )}
      >
        {formatTime(time)}
      </time>
      {isStacked && was}
    </span>
  )
}

const isLater = (time: string, scheduled: string | undefined): boolean =>
  scheduled !== undefined && Date.parse(time) > Date.parse(scheduled)
