import { useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { type TimeStyle, useFormats } from './formats.ts'
import { formatRelative, formatRemaining } from './spans.ts'

export interface DateTimeProps {
  readonly value: string
  readonly style?: TimeStyle | 'relative'
  readonly className?: string
}

export function DateTime({ value, style = 'datetime', className }: DateTimeProps) {
  const formats = useFormats()
  const now = useNow(style === 'relative' ? 30_000 : undefined)
  const full = formats.formatDateTime(value)
  return (
    <time dateTime={value} title={full} className={className}>
      {style === 'relative' ? formatRelative(value, now) : formats.formatTimeAs(style, value)}
    </time>
  )
}

export interface CountdownProps {
  readonly until: string
  /** Words around the time that is left: they go with it. */
  readonly before?: string
  readonly after?: string
  readonly className?: string
}

/** How long there is left. Not announced while it counts. */
export function Countdown({ until, before = '', after = '', className }: CountdownProps) {
  const now = useNow(1000)
  const left = Date.parse(until) - now
  const { formatDateTime } = useFormats()
  return (
    <time
      dateTime={until}
      title={formatDateTime(until)}
      className={cx('tabular-nums', left < 60_000 && 'text-caution', className)}
    >
      {left <= 0 ? 'Expired' : `${before}${formatRemaining(left)}${after}`}
    </time>
  )
}

/** The longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1

/** Whether a time has come, told when it comes. */
export function useIsPast(time: string): boolean {
  const [isPast, setIsPast] = useState(() => Date.parse(time) <= Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      const left = Date.parse(time) - Date.now()
      setIsPast(left <= 0)
      if (left > 0) timer = setTimeout(look, Math.min(left, LONGEST_MS))
    }
    look()
    return () => clearTimeout(timer)
  }, [time])
  return isPast
}

/** The time, again and again; given no pause, just once. */
export function useNow(everyMs: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (everyMs === undefined) return undefined
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
